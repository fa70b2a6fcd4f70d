import { nameIn } from '@crm/contract/core/translations'
import type { UserQuery, UserRow } from '@crm/contract/core/users/users'
import { column, yesNo, type ListExport } from '#platform/export/list-export.ts'
import { listUsers } from './register.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')

export const userExport: ListExport<UserRow, UserQuery> = {
  table: 'core.user',
  fileName: words('file_users'),
  title: words('users'),
  columns: [
    column('text', words('username'), (row) => row.username, 20),
    column('text', words('degree_before'), (row) => row.degree_before, 10),
    column('text', words('name'), (row) => row.name, 16),
    column('text', words('surname'), (row) => row.surname, 18),
    column('text', words('degree_after'), (row) => row.degree_after, 10),
    column('text', words('e_mail'), (row) => row.email, 28),
    column('text', words('phone'), (row) => row.phone, 18),
    column(
      'text',
      words('position'),
      (row, language) => row.position && nameIn(language, row.position),
      20,
    ),
    column(
      'text',
      words('roles'),
      (row, language) => row.roles.map((role) => nameIn(language, role)).join(', '),
      28,
    ),
    column('text', words('active'), (row, language) => yesNo(row.active, language), 10),
    column('text', words('verified'), (row, language) => yesNo(row.confirmed, language), 10),
    column('moment', words('last_activity'), (row) => row.last_activity_at),
    column('moment', words('created'), (row) => row.created_at),
  ],
  page: ({ db }, actor, query) => listUsers(db, actor, query),
}
