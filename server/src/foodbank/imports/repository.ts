import { applicantBody } from '@crm/contract/foodbank/applicants/applicants'
import { CONTACT_FIELDS } from '@crm/contract/foodbank/organizations'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'
import { managedOrganizations } from '../visibility/scope.ts'
import type { Named } from './named.ts'

/** Rows per statement, limited by its parameters. */
const CHUNK = 500

export const listRegions = (db: Connection) =>
  db.selectFrom('foodbank.region').select(['id', 'name']).execute()
export const listTypes = (db: Connection) =>
  db.selectFrom('foodbank.applicant_type').select(['id', 'name']).execute()

/** The columns of an organization that an import can fill. */
export const FILLED = [
  'short_name',
  'company_id',
  'tax_id',
  'region_id',
  ...CONTACT_FIELDS,
] as const

export type KnownOrganization = Named &
  Record<(typeof FILLED)[number], string | null> & { label: string; manages: boolean }

export function listKnownOrganizations(db: Connection, actor: Actor) {
  return db
    .selectFrom('foodbank.organization')
    .select(['id', 'name', 'label', ...FILLED])
    .select(condition`id = any(${managedOrganizations(actor)})`.as('manages'))
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function insertOrganizations(
  tx: Transaction,
  rows: readonly Insertable<DB['foodbank.organization']>[],
) {
  for (const chunk of chunks(rows))
    await tx.insertInto('foodbank.organization').values(chunk).execute()
}

export async function fillOrganization(
  tx: Transaction,
  id: string,
  values: Updateable<DB['foodbank.organization']>,
) {
  await tx.updateTable('foodbank.organization').set(values).where('id', '=', id).execute()
}

type NewApplicant = z.output<typeof applicantBody> & { readonly id: string }
export type NewMember = {
  readonly id: string
  readonly applicant_id: string
  readonly type: string
  readonly sex: string
  readonly birth_year: number | null
  readonly birth_date: string | null
}

const ENTERED = sql.join(applicantBody.keyof().options.map((column) => sql.ref(column)))

/** `by` is the author of notes and wishes; `done` gets the number of written households. */
export async function insertApplicants(
  tx: Transaction,
  applicants: readonly NewApplicant[],
  members: readonly NewMember[],
  { by, now, done }: { by: string; now: string; done: (applicants: number) => void },
) {
  const membersByApplicant = Map.groupBy(members, ({ applicant_id }) => applicant_id)
  let written = 0
  for (const chunk of chunks(applicants)) {
    await sql`
      insert into foodbank.applicant (
        id, ${ENTERED}, description_by, description_at, warning_by, warning_at, wish_by, wish_at, created_by
      )
      select id, ${ENTERED},
        case when description is not null then ${by}::uuid end, case when description is not null then ${now}::timestamptz end,
        case when warning is not null then ${by}::uuid end, case when warning is not null then ${now}::timestamptz end,
        case when told_by is not null then ${by}::uuid end, case when told_by is not null then ${now}::timestamptz end, ${by}::uuid
      from jsonb_populate_recordset(null::foodbank.applicant, ${JSON.stringify(chunk)}::jsonb)`.execute(
      tx,
    )
    await insertMembers(
      tx,
      chunk.flatMap(({ id }) => membersByApplicant.get(id) ?? []),
    )
    done((written += chunk.length))
  }
}

async function insertMembers(tx: Transaction, members: readonly NewMember[]) {
  for (const chunk of chunks(members)) {
    await sql`
      insert into foodbank.household_member (id, applicant_id, type, sex, birth_year, birth_date)
      select id, applicant_id, type, sex, birth_year, birth_date
      from jsonb_populate_recordset(null::foodbank.household_member, ${JSON.stringify(chunk)}::jsonb)`.execute(
      tx,
    )
  }
}

export type RegisteredPerson = Pick<
  Selectable<DB['foodbank.applicant']>,
  'id' | 'name' | 'surname' | 'personal_number' | 'birth_year' | 'organization_id'
> & { readonly is_restricted: boolean }

/** A merged record stands for its kept one, so that an old list does not register it again. */
export function listPeople(db: Connection) {
  return db
    .selectFrom('foodbank.applicant as p')
    .innerJoin('foodbank.applicant as a', (join) =>
      join.on((eb) => eb('a.id', '=', eb.fn.coalesce('p.merged_into_id', 'p.id'))),
    )
    .select(['a.id', 'p.name', 'p.surname', 'p.personal_number', 'p.birth_year'])
    .select(['a.organization_id', isRestricted('a').as('is_restricted')])
    .where('a.deleted_at', 'is', null)
    .execute()
}

/** The server ends silent connections in a transaction. */
export async function stayConnected(db: Connection) {
  await sql`select 1`.execute(db)
}

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_value, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
