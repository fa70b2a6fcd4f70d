import { userUpdateBody } from '@crm/contract/core/users/user-bodies'
import type { z } from 'zod'
import { isMailConfigured } from '#core/mail/service.ts'
import { covers } from '#core/roles/policy.ts'
import { grantableRoles } from '#core/roles/service.ts'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type {
  ImportFile,
  ImportKind,
  ImportLine,
  ImportWork,
  JudgedRecord,
  RecordDuplicate,
  RecordFault,
  Report,
  WrittenRecord,
} from '#platform/imports/import-kind.ts'
import { getCell, foldedWord, formulaFaults, validated } from '#platform/imports/import-rules.ts'
import { passwordMails } from '../password-letter.ts'
import { bornTooLate, findUsers, refusals } from '../service.ts'
import { fillUser, FILLED, insertUsers, listLogins, type Login } from './repository.ts'
import { keptValues, NO_VALUES, userFields, userTargets } from './values.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-imports')

const TABLE = 'core.user'
const path = (id: string) => `/users/${id}/overview`

/**
 * One user per line, without passwords: users set them by an e-mailed link or by „Zapomenuté
 * heslo".
 */
export const userImport: ImportKind = {
  name: 'users',
  words: words('users'),
  hint: words('one_row_is_one_user_the_file_contains_no_passwor'),
  list_path: '/users',
  max_rows: 500,
  decisions: ['skip', 'fill'],
  permissions: ['user.read', 'user.create'],
  undoPermissions: ['user.delete', 'user.update'],
  targets: userTargets,
  tables: [
    {
      name: TABLE,
      takenBack: 'marked_deleted',
      ignored: [
        'core.user_role',
        'core.user_permission',
        'core.user_token',
        'core.notification',
        'core.mail',
      ],
      path,
      governs,
    },
  ],
  options: async ({ db }, actor) => [
    {
      name: 'role_id',
      words: words('role_for_everybody'),
      choices: (await grantableRoles(db, actor)).map(({ id, name, translations }) => ({
        value: id,
        words: { cs: translations.cs ?? name, en: translations.en ?? name },
      })),
      preset: null,
    },
    {
      name: 'password',
      words: words('password'),
      choices: [
        ...((await isMailConfigured(db))
          ? [
              {
                value: 'letter',
                words: words('send_a_link_to_set_one_by_e_mail'),
              },
            ]
          : []),
        { value: 'none', words: words('do_not_set') },
      ],
      preset: 'none',
    },
  ],
  judge,
}

/** The actor may not remove users with more rights, nor themselves. */
async function governs(db: Connection, actor: Actor, ids: readonly string[]): Promise<boolean> {
  const users = await findUsers(db, ids)
  return users.every((user) => user.id !== actor.user.id && covers(actor, user.rights))
}

const userBody = userUpdateBody.omit({ updated_at: true })
type Values = z.output<typeof userBody>
type Judged = {
  readonly record: JudgedRecord
  readonly values: Values | null
  readonly roleIds: readonly string[]
  readonly known: Login | null
}
type RoleNames = ReadonlyMap<string, { readonly id: string }>

async function judge(
  context: Context,
  db: Connection,
  actor: Actor,
  { lines, options, report }: ImportFile,
): Promise<ImportWork> {
  const [logins, roles] = [await listLogins(db), await grantableRoles(db, actor)]
  const names: RoleNames = new Map(
    roles.flatMap((role) => getWords(role).map((word) => [foldedWord(word), role])),
  )
  const forAll = options['role_id'] ? [options['role_id']] : []
  const byLogin = new Map(logins.flatMap((user) => getLogins(user).map((login) => [login, user])))
  const mayFill = await governed(db, actor, logins, lines)
  const seen = new Map<string, number>()
  const roleName = new Map(roles.map(({ id, name, translations }) => [id, translations.cs ?? name]))
  const judged = lines.map((line, index): Judged => {
    report(index + 1)
    const { values, roleIds, faults, title } = toValues(
      context,
      line,
      names,
      options['password'] === 'letter',
    )
    const own = values ? getLogins(values) : []
    const repeated = own.map((login) => seen.get(login)).find((first) => first !== undefined)
    const found = [...new Set(own.flatMap((login) => byLogin.get(login) ?? []))]
    if (values && found.length === 0 && repeated === undefined)
      for (const login of own) seen.set(login, line.line)
    const known =
      found.length === 1 && repeated === undefined
        ? (found.find(({ id }) => mayFill.has(id)) ?? null)
        : null
    const duplicates = getDuplicates(found, repeated, title)
    const fills = values !== null && emptyFields(known, values).length > 0
    const ids = [...new Set([...forAll, ...roleIds])]
    const called = ids.flatMap((id) => roleName.get(id) ?? [])
    const kept = values ? keptValues(line, values, called, fills ? known : null) : NO_VALUES
    return {
      record: { lines: [line.line], title, faults, duplicates, fills, ...kept },
      values,
      known,
      roleIds: ids,
    }
  })
  const letters = options['password'] === 'letter' ? await passwordMails(context) : null
  return {
    records: judged.map(({ record }) => record),
    write: (tx, decided, told) => write(tx, judged, decided, letters, told),
  }
}

const getWords = ({
  code,
  name,
  translations,
}: {
  code: string
  name: string
  translations: Readonly<Record<string, string | undefined>>
}) => [code, name, ...Object.values(translations)].flatMap((word) => word ?? [])

/** Usernames and e-mails share one namespace, because both sign in. */
const getLogins = ({ username, email }: { username: string; email: string | null }) =>
  [...new Set([username, email ?? ''].map((login) => login.toLowerCase()))].filter(
    (login) => login !== '',
  )

/** The users meant by the file that the actor may change. */
async function governed(
  db: Connection,
  actor: Actor,
  logins: readonly Login[],
  lines: readonly ImportLine[],
): Promise<ReadonlySet<string>> {
  if (!can(actor, 'user.update')) return new Set()
  const words = new Set(
    lines
      .flatMap((line) => [getCell(line, 'username'), getCell(line, 'email')])
      .map((word) => word.toLowerCase()),
  )
  const meant = logins
    .filter((user) => getLogins(user).some((login) => words.has(login)))
    .map(({ id }) => id)
  const users = await findUsers(db, meant)
  return new Set(
    users.filter((user) => !user.from_directory && covers(actor, user.rights)).map(({ id }) => id),
  )
}

function toValues({ clock }: Context, line: ImportLine, names: RoleNames, needsEmail: boolean) {
  const at = (target: string) => ({ line: line.line, target })
  const { fields, faults: unnamed } = userFields(line)
  const { data, faults } = validated(userBody, fields, at)
  const words = getCell(line, 'roles')
    .split(/[,;|]/)
    .map((word) => word.trim())
  const given = words.filter((word) => word !== '').map((word) => names.get(foldedWord(word)))
  const all: RecordFault[] = [...formulaFaults(line), ...unnamed, ...faults]
  if (given.includes(undefined)) all.push({ ...at('roles'), rule: 'not_allowed' })
  if (needsEmail && getCell(line, 'email') === '') all.push({ ...at('email'), rule: 'required' })
  if (data && Object.keys(bornTooLate(clock, data)).length > 0)
    all.push({ ...at('birth_date'), rule: 'birth_date' })
  const title = `${fields.surname} ${fields.name}`.trim() || fields.username
  return {
    values: all.length > 0 ? null : data,
    faults: all,
    title,
    roleIds: given.flatMap((role) => role?.id ?? []),
  }
}

function getDuplicates(
  found: readonly Login[],
  repeated: number | undefined,
  title: string,
): RecordDuplicate[] {
  const registered = found.map(({ id, name, surname, username }) => ({
    line: null,
    title: `${surname} ${name}`,
    detail: username,
    path: path(id),
    reasons: [SAME_LOGIN],
  }))
  return repeated === undefined
    ? registered
    : [...registered, { line: repeated, title, detail: null, path: null, reasons: [SAME_LOGIN] }]
}

const SAME_LOGIN = words('the_same_username_or_e_mail')
const emptyFields = (known: Login | null, values: Values) =>
  FILLED.filter((field) => known?.[field] === null && values[field] !== null)

type Letters = Awaited<ReturnType<typeof passwordMails>>

async function write(
  tx: Transaction,
  judged: readonly Judged[],
  decided: ReadonlyMap<number, 'create' | 'fill'>,
  letters: Letters | null,
  report: Report,
): Promise<WrittenRecord[]> {
  const written: WrittenRecord[] = []
  const created: { values: Values; roleIds: readonly string[]; id: string }[] = []
  for (const { record, values, known, roleIds } of judged) {
    const [line = 0] = record.lines
    const decision = decided.get(line)
    if (!values || !decision) continue
    if (decision === 'fill' && known) {
      const fields = emptyFields(known, values)
      await fillUser(
        tx,
        known.id,
        Object.fromEntries(fields.map((field) => [field, values[field]])),
      )
      written.push({ line, table: TABLE, id: known.id, filled: fields })
      continue
    }
    const id = newId()
    created.push({ values, roleIds, id })
    written.push({ line, table: TABLE, id, filled: null })
  }
  for (let index = 0; index < created.length; index += AT_ONCE) {
    await createUsers(tx, created.slice(index, index + AT_ONCE), letters)
    report(index + AT_ONCE)
  }
  return written
}

const AT_ONCE = 20

async function createUsers(
  tx: Transaction,
  users: readonly { values: Values; roleIds: readonly string[]; id: string }[],
  letters: Letters | null,
): Promise<void> {
  const rows = users.map(({ values, id }) => ({
    ...values,
    id,
    confirmed: true,
    password_hash: null,
  }))
  const roles = users.flatMap(({ id, roleIds }) =>
    roleIds.map((role_id) => ({ user_id: id, role_id })),
  )
  // a name may have been taken since the preview
  await refusing(refusals, () => insertUsers(tx, rows, roles))
  for (const user of rows) await letters?.queue(tx, { ...user, language: 'cs' }, 'new_account')
}
