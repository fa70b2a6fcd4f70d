import { saidText, saidFlag, saidRecord, yesNo, type SaidFilter } from '#platform/export/filters.ts'
import { nameIn } from '@crm/contract/core/translations'
import type { UserQuery, UserRow } from '@crm/contract/core/users/users'
import { formatPhone } from '@crm/contract/platform/formats'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { listChoices } from '../roles/administration.ts'
import { listUsers } from './register.ts'
import { inBoth, wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')
const screen = wordsIn('users')

const saidRole: SaidFilter = async (value, { reading: { db }, actor, language }) => {
  const role = (await listChoices(db, actor)).find(({ id }) => id === value)
  return `${screen('list.role')[language]}: ${role ? nameIn(language, role) : '–'}`
}

export const userExport: ListExport<UserRow, UserQuery> = {
  table: 'core.user',
  fileName: words('file_users'),
  title: words('users'),
  columns: [
    column('text', words('username'), (row) => row.username),
    column('text', words('degree_before'), (row) => row.degree_before),
    column('text', words('name'), (row) => row.name),
    column('text', words('surname'), (row) => row.surname),
    column('text', words('degree_after'), (row) => row.degree_after),
    column('text', words('e_mail'), (row) => row.email),
    column('text', words('phone'), (row) => row.phone && formatPhone(row.phone)),
    column(
      'text',
      words('position'),
      (row, language) => row.position && nameIn(language, row.position),
    ),
    {
      ...column<UserRow>('text', words('roles'), (row, language) =>
        row.roles.map((role) => nameIn(language, role)).join(', '),
      ),
      only: 'paper',
    },
    column('text', words('active'), (row, language) => yesNo(row.active, language)),
    column('text', words('verified'), (row, language) => yesNo(row.confirmed, language)),
    column('moment', words('last_activity'), (row) => row.last_activity_at),
    column('moment', words('created'), (row) => row.created_at),
  ],
  filters: {
    search: saidText(screen('list.search')),
    role_id: saidRole,
    active: saidFlag(words('active')),
    confirmed: saidFlag(words('verified')),
    position_id: saidRecord(words('position'), 'core.position'),
    deleted: saidFlag(screen('list.deletedOnly')),
  },
  orders: {
    surname: words('surname'),
    username: words('username'),
    last_activity_at: words('last_activity'),
    created_at: words('created'),
  },
  moreForSheets: async ({ db }, actor) =>
    (await listChoices(db, actor)).map((role) =>
      column(
        'text',
        inBoth((language) => `${screen('list.role')[language]}: ${nameIn(language, role)}`),
        ({ roles }, language) =>
          yesNo(
            roles.some(({ id }) => id === role.id),
            language,
          ),
      ),
    ),
  page: ({ db }, actor, query) => listUsers(db, actor, query),
}
