import { nameIn } from '@crm/contract/core/translations'
import type { UserQuery, UserRow } from '@crm/contract/core/users/users'
import { column, yesNo, type ListExport } from '#platform/export/list-export.ts'
import { listUsers } from './register.ts'

export const userExport: ListExport<UserRow, UserQuery> = {
  table: 'core.user',
  fileName: { cs: 'uzivatele', en: 'users' },
  title: { cs: 'Uživatelé', en: 'Users' },
  columns: [
    column('text', ['Uživatelské jméno', 'Username'], (row) => row.username, 20),
    column('text', ['Titul před', 'Degree before'], (row) => row.degree_before, 10),
    column('text', ['Jméno', 'Name'], (row) => row.name, 16),
    column('text', ['Příjmení', 'Surname'], (row) => row.surname, 18),
    column('text', ['Titul za', 'Degree after'], (row) => row.degree_after, 10),
    column('text', ['E-mail', 'E-mail'], (row) => row.email, 28),
    column('text', ['Telefon', 'Phone'], (row) => row.phone, 18),
    column(
      'text',
      ['Pozice', 'Position'],
      (row, language) => row.position && nameIn(language, row.position),
      20,
    ),
    column(
      'text',
      ['Role', 'Roles'],
      (row, language) => row.roles.map((role) => nameIn(language, role)).join(', '),
      28,
    ),
    column('text', ['Aktivní', 'Active'], (row, language) => yesNo(row.active, language), 10),
    column('text', ['Ověřený', 'Verified'], (row, language) => yesNo(row.confirmed, language), 10),
    column('moment', ['Poslední aktivita', 'Last activity'], (row) => row.last_activity_at),
    column('moment', ['Vytvořeno', 'Created'], (row) => row.created_at),
  ],
  page: ({ db }, actor, query) => listUsers(db, actor, query),
}
