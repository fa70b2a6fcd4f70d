import type { Position, PositionQuery } from '@crm/contract/core/users/positions'
import { saidText, yesNo } from '#platform/export/filters.ts'
import { nameIn } from '@crm/contract/core/translations'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { list } from './repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')
const screen = wordsIn('positions')

export const positionExport: ListExport<Position, PositionQuery> = {
  table: 'core.position',
  fileName: words('file_positions'),
  title: words('positions'),
  columns: [
    column('text', words('name_2'), (row, language) => nameIn(language, row)),
    column('text', words('code'), (row) => row.code),
    column('text', words('can_be_occupied_only_once'), (row, language) =>
      yesNo(row.single_occupancy, language),
    ),
    column('integer', words('users_2'), (row) => row.users_count),
  ],
  filters: { search: saidText(screen('list.search')) },
  orders: { name: words('name_2'), code: words('code'), users_count: words('users_2') },
  page: ({ db }, _actor, query) => list(db, query),
}
