import type { Role, RoleQuery } from '@crm/contract/core/users/roles'
import { nameIn } from '@crm/contract/core/translations'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { listPage } from './administration.ts'

export const roleExport: ListExport<Role, RoleQuery> = {
  table: 'core.role',
  fileName: { cs: 'role', en: 'roles' },
  title: { cs: 'Role', en: 'Roles' },
  columns: [
    column('text', ['Název', 'Name'], (row, language) => nameIn(language, row), 32),
    column('text', ['Kód', 'Code'], (row) => row.code),
    column('integer', ['Uživatelů', 'Users'], (row) => row.users_count),
    column('integer', ['Oprávnění', 'Permissions'], (row) => row.permissions_count),
  ],
  page: ({ db }, actor, query) => listPage(db, actor, query),
}
