import { id } from '@crm/contract/platform/formats'
import { applicant, type Applicant } from '@crm/contract/foodbank/applicants/applicants'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { sql, type Insertable, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { managedOrganizations } from '../visibility/scope.ts'
import { MEMBERS, registeredMembers } from '../household-members/matching.ts'

type NewApplicant = Insertable<DB['foodbank.applicant']>

/** An applicant with the members as the register keeps them, by their years of birth. */
const withHousehold = applicant.extend({
  members: registeredMembers,
  manages_any: z.boolean(),
  merged_into_id: id.nullable(),
})

type Notes = { description: string | null; warning: string | null }

/** An applicant, deleted or not. */
export async function findById(db: Connection, id: string): Promise<Applicant | undefined> {
  const { rows } = await typedSql(
    applicant,
  )`select ${columns} from foodbank.applicant a ${joins} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** The same with the household, the oldest first, and with whether the actor is of any organization's staff. */
export async function findWithHousehold(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<z.infer<typeof withHousehold> | undefined> {
  const { rows } = await typedSql(withHousehold)`
    select ${columns}, a.merged_into_id, cardinality(${managedOrganizations(actor)}) > 0 as manages_any,
      ${MEMBERS} as members
    from foodbank.applicant a ${joins} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** True when the organization is there for the actor to register households under: any, or only one of their own. */
export async function hasOrganization(
  db: Connection,
  actor: Actor,
  id: string,
  own: boolean,
): Promise<boolean> {
  const found = await db
    .selectFrom('foodbank.organization')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(own, (query) => query.where(condition`id = any(${managedOrganizations(actor)})`))
    .executeTakeFirst()
  return found !== undefined
}

export async function insert(tx: Transaction, values: NewApplicant): Promise<void> {
  await tx.insertInto('foodbank.applicant').values(values).execute()
}

/**
 * Changes an applicant whom nobody has changed since `updated_at`, false when somebody has. Who wrote the note and the warning stays
 * as it was while the text does, and goes with a text that is removed.
 */
export async function update(
  tx: Transaction,
  id: string,
  { updated_at, ...values }: Updateable<DB['foodbank.applicant']> & Notes & { updated_at: string },
  author: { id: string; now: string },
): Promise<boolean> {
  const signature = (column: keyof Notes) => ({
    [`${column}_by`]: signed(column, values[column], sql`${author.id}::uuid`, 'by'),
    [`${column}_at`]: signed(column, values[column], sql`${author.now}::timestamptz`, 'at'),
  })
  const { numUpdatedRows } = await tx
    .updateTable('foodbank.applicant')
    .set({ ...values, ...signature('description'), ...signature('warning') })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('updated_at', '=', updated_at)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Holds the applicant until the transaction ends, so that bookings wait and those under way are waited for; false when there is none. */
export async function lock(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('foodbank.applicant')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Marks as deleted unless an active request waits for the applicant, whoever sees it; false when one does. */
export async function markDeleted(tx: Transaction, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('foodbank.applicant as a')
    .set({ deleted_at: now })
    .where('a.id', '=', id)
    .where(
      condition`not exists (select from foodbank.help_request r where r.applicant_id = a.id and r.status = 'active')`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** True when there was such a deleted applicant; whom a merge or an erasure has deleted, neither brings back. */
export async function restore(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('foodbank.applicant')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('merged_into_id', 'is', null)
    .where('anonymized_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The column's author or moment after a write: as it was while the text is, none without a text. */
function signed<T>(column: keyof Notes, text: string | null, fresh: T, part: 'by' | 'at') {
  const old = sql.ref(`${column}_${part}`)
  return typedSql(
    z.string().nullable(),
  )`case when ${sql.ref(column)} is not distinct from ${text} then ${old} when ${text}::text is not null then ${fresh} end`
}

const joins = sql`
  join foodbank.organization o on o.id = a.organization_id
  left join foodbank.applicant_type t on t.id = a.applicant_type_id
  left join foodbank.region g on g.id = a.region_id
  left join core.user d on d.id = a.description_by
  left join core.user w on w.id = a.warning_by`

/** Whatever the answer has of the applicant's own columns, and the names that stand elsewhere. */
const columns = sql.join([
  ...applicant
    .keyof()
    .options.filter((name) => Object.hasOwn(applicantColumns, name))
    .map((name) => sql.ref(`a.${name}`)),
  sql`o.name as organization_name, o.label as organization_label, t.name as applicant_type_name, g.name as region_name,
  d.name || ' ' || d.surname as description_by_name, w.name || ' ' || w.surname as warning_by_name`,
])

/** Years of birth by the key of the applicant. */
export async function birthYearsOf(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('foodbank.applicant')
    .select(['id', 'birth_year'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, birth_year }) => [id, birth_year]))
}
