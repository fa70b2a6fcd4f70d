import type { Position, PositionQuery } from '@crm/contract/core/users/positions'
import { nameIn } from '@crm/contract/core/translations'
import { column, yesNo, type ListExport } from '#platform/export/list-export.ts'
import { list } from './repository.ts'

export const positionExport: ListExport<Position, PositionQuery> = {
  table: 'core.position',
  fileName: { cs: 'pozice', en: 'positions' },
  title: { cs: 'Pozice', en: 'Positions' },
  columns: [
    column('text', ['Název', 'Name'], (row, language) => nameIn(language, row), 32),
    column('text', ['Kód', 'Code'], (row) => row.code),
    column(
      'text',
      ['Lze obsadit jen jednou', 'Can be occupied only once'],
      (row, language) => yesNo(row.single_occupancy, language),
      14,
    ),
    column('integer', ['Uživatelů', 'Users'], (row) => row.users_count),
  ],
  page: ({ db }, _actor, query) => list(db, query),
}
