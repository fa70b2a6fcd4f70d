import { id } from '@crm/contract/platform/formats'
import { applicant } from '@crm/contract/foodbank/applicants/applicants'
import { getKeys } from '@crm/contract/platform/records'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import {
  changesRow,
  plannedAnew,
  type Connection,
  type Transaction,
} from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { getBeginning } from '#platform/database/piece-search.ts'
import { isRestricted } from '../restriction/scope.ts'
import { exportScope, isOwnClient, managedOrganizations } from '../visibility/scope.ts'
import { MEMBERS, registeredMembers } from '../household-members/matching.ts'
import { folded, getOtherGender, type Person } from './similarity.ts'

type NewApplicant = Insertable<DB['foodbank.applicant']>

const withHousehold = applicant.extend({
  members: registeredMembers,
  manages_any: z.boolean(),
  merged_into_id: id.nullable(),
})

/** Texts and wishes that say who wrote them down, and when. */
type Signed = Pick<z.infer<typeof applicant>, 'description' | 'warning' | 'told_by'>
const SIGNED = {
  description: { by: 'description_by', at: 'description_at' },
  warning: { by: 'warning_by', at: 'warning_at' },
  told_by: { by: 'wish_by', at: 'wish_at' },
} as const satisfies Record<keyof Signed, unknown>
type SignedColumn = keyof Signed

/** Author and date of what a new record says. */
export const firstSignatures = (values: Signed, author: { id: string; now: string }) =>
  Object.fromEntries(
    getKeys(SIGNED).flatMap((column) =>
      values[column] === null
        ? []
        : [
            [SIGNED[column].by, author.id],
            [SIGNED[column].at, author.now],
          ],
    ),
  )

/** Deleted or not. */
export async function findById(db: Connection, id: string) {
  const { rows } = await typedSql(
    applicant,
  )`select ${columns} from foodbank.applicant a ${joins} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** Null for somebody whom the actor's files do not name. */
export async function findNameInFile(db: Connection, actor: Actor, id: string) {
  const { rows } = await typedSql(z.object({ name: z.string() }))`
    select a.name || ' ' || a.surname as name from foodbank.applicant a
    where a.id = ${id} and a.deleted_at is null and not ${isRestricted('a')}
      and ${exportScope(actor) === 'all' ? condition`true` : isOwnClient('a.id', actor)}`.execute(
    db,
  )
  return rows[0]?.name ?? null
}

/** Members oldest first. */
export async function findWithHousehold(db: Connection, actor: Actor, id: string) {
  const { rows } = await typedSql(withHousehold)`
    select ${columns}, a.merged_into_id, cardinality(${managedOrganizations(actor)}) > 0 as manages_any,
      ${MEMBERS} as members
    from foodbank.applicant a ${joins} where a.id = ${id}`.execute(db)
  return rows[0]
}

export async function hasOrganization(db: Connection, actor: Actor, id: string, own: boolean) {
  const found = await db
    .selectFrom('foodbank.organization')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(own, (query) => query.where(condition`id = any(${managedOrganizations(actor)})`))
    .executeTakeFirst()
  return found !== undefined
}

export async function insert(tx: Transaction, values: NewApplicant) {
  await tx.insertInto('foodbank.applicant').values(values).execute()
}

/** False if changed since `updated_at`. A text's author and date change only with the text. */
export async function update(
  tx: Transaction,
  id: string,
  { updated_at, ...values }: Updateable<DB['foodbank.applicant']> & Signed & { updated_at: string },
  author: { id: string; now: string },
) {
  const signature = (column: SignedColumn) => ({
    [SIGNED[column].by]: signed(column, values[column], sql`${author.id}::uuid`, 'by'),
    [SIGNED[column].at]: signed(column, values[column], sql`${author.now}::timestamptz`, 'at'),
  })
  return changesRow(
    tx
      .updateTable('foodbank.applicant')
      .set({
        ...values,
        ...signature('description'),
        ...signature('warning'),
        ...signature('told_by'),
      })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('updated_at', '=', updated_at),
  )
}

/** False if any request is active, even one that the actor may not see. */
export async function markDeleted(tx: Transaction, id: string, now: string) {
  return changesRow(
    tx
      .updateTable('foodbank.applicant as a')
      .set({ deleted_at: now })
      .where('a.id', '=', id)
      .where(
        condition`not exists (select from foodbank.help_request r where r.applicant_id = a.id and r.status = 'active')`,
      ),
  )
}

/** Merged or erased applicants cannot be restored. */
export async function restore(tx: Transaction, id: string) {
  return changesRow(
    tx
      .updateTable('foodbank.applicant')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .where('merged_into_id', 'is', null)
      .where('anonymized_at', 'is', null),
  )
}

/** A text's author or date: unchanged with the text, null without one. */
function signed<T>(column: SignedColumn, text: string | null, fresh: T, part: 'by' | 'at') {
  const old = sql.ref(SIGNED[column][part])
  return typedSql(
    z.string().nullable(),
  )`case when ${sql.ref(column)} is not distinct from ${text} then ${old} when ${text}::text is not null then ${fresh} end`
}

const joins = sql`
  join foodbank.organization o on o.id = a.organization_id
  left join foodbank.applicant_type t on t.id = a.applicant_type_id
  left join foodbank.region g on g.id = a.region_id
  left join core.user d on d.id = a.description_by
  left join core.user w on w.id = a.warning_by
  left join core.user u on u.id = a.wish_by`

const columns = sql.join([
  ...applicant
    .keyof()
    .options.filter((name) => Object.hasOwn(applicantColumns, name))
    .map((name) => sql.ref(`a.${name}`)),
  sql`o.name as organization_name, o.label as organization_label, t.name as applicant_type_name, g.name as region_name,
  d.name || ' ' || d.surname as description_by_name, w.name || ' ' || w.surname as warning_by_name,
  u.name || ' ' || u.surname as wish_by_name`,
])

export async function getBirthYears(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('foodbank.applicant')
    .select(['id', 'birth_year'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, birth_year }) => [id, birth_year]))
}

const CANDIDATES = 60

const candidate = applicant
  .pick({ id: true, name: true, surname: true, personal_number: true, birth_year: true })
  .extend({ organization_label: z.string(), is_restricted: z.boolean() })

/** The extension's default of 0.6 does not find „Dvořák" by „dvorka". */
const LIKENESS = '0.5'

/** Makes `%>` use `LIKENESS` in this transaction. */
export async function widenLikeness(tx: Transaction) {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`.execute(tx)
}

/**
 * The same number, or a similar name in either order or in the other gender. Needs `widenLikeness`
 * in the transaction.
 */
export async function findCandidates(tx: Transaction, typed: Person, exceptId: string | null) {
  const [name, surname] = [folded(typed.name), folded(typed.surname)]
  // Half a name would match half the register.
  const isName = name !== '' && surname !== ''
  if (!isName && !typed.personal_number) return []
  const form = `${surname} ${name}`
  const alike = sql`search operator(public.%>) ${form} and ${startsAlike(surname)} and ${startsAlike(name)}`
  const otherGender = sql`search like any (${getOtherGender(surname).map((other) => ` ${other} ${name} %`)}::text[])`
  const { rows } = await typedSql(candidate)`
    select a.id, a.name, a.surname, a.personal_number, a.birth_year, o.label as organization_label,
      a.restricted_at is not null as is_restricted
    from (
      select id,
        personal_number is not distinct from ${typed.personal_number} and personal_number is not null as same_number,
        birth_year is not distinct from ${typed.birth_year}::numeric as same_year,
        public.word_similarity(${form}, search) as likeness
      from foodbank.applicant
      where deleted_at is null and id is distinct from ${exceptId}::uuid
        and (personal_number = ${typed.personal_number} ${isName ? sql`or (${alike}) or ${otherGender}` : sql``})
      order by same_number desc, likeness desc, same_year desc, id desc
      limit ${CANDIDATES}
    ) found
    join foodbank.applicant a on a.id = found.id
    join foodbank.organization o on o.id = a.organization_id
    order by a.surname, a.name, a.id ${plannedAnew}`.execute(tx)
  return rows
}

/** `getReasons` requires a common first letter of similar names. */
function startsAlike(words: string): RawBuilder<unknown> {
  const letters = [...new Set(words.split(' ').map((word) => Array.from(word)[0] ?? ''))]
  return sql`(${sql.join(
    letters.map((letter) => sql`search like ${getBeginning({ text: letter, begins: true })}`),
    sql` or `,
  )})`
}
