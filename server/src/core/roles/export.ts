import type { Role, RoleQuery } from '@crm/contract/core/users/roles'
import { saidText, yesNo } from '#platform/export/filters.ts'
import { nameIn } from '@crm/contract/core/translations'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { listPage } from './administration.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')
const screen = wordsIn('roles')

export const roleExport: ListExport<Role, RoleQuery> = {
  table: 'core.role',
  fileName: words('file_roles'),
  title: words('roles'),
  columns: [
    column('text', words('name_2'), (row, language) => nameIn(language, row)),
    column('text', words('code'), (row) => row.code),
    column('text', screen('field.requires_second_factor'), (row, language) =>
      yesNo(row.requires_second_factor, language),
    ),
    column('integer', words('users_2'), (row) => row.users_count),
    column('integer', words('permissions'), (row) => row.permissions_count),
  ],
  filters: { search: saidText(screen('list.search')) },
  orders: { name: words('name_2'), code: words('code'), users_count: words('users_2') },
  page: ({ db }, actor, query) => listPage(db, actor, query),
}
