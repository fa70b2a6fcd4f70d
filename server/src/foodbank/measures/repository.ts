import { measure, type MeasureQuery } from '@crm/contract/foodbank/measures/measures'
import { id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'
import { isRestricted, isWithheld, unlessWithheld } from '../restriction/scope.ts'
import { supportFacts } from '../visibility/recorded.ts'
import {
  ifNamed,
  isOwnClient,
  managedOrganizations,
  visibleMeasures,
  visibleSupports,
} from '../visibility/scope.ts'

const measureRow = measure.omit({ can: true }).extend(supportFacts.shape)
export type MeasureRow = z.infer<typeof measureRow>

const countedMeasureRow = measureRow.extend({ total: z.number() })

/** One page, and how many there are. Of a file only clients of the actor's own organizations. */
export async function list(
  db: Connection,
  actor: Actor,
  query: MeasureQuery,
  clientsOf: Actor | null = null,
) {
  const isListed = allOf([
    visibleMeasures(actor),
    ...filters(query, actor),
    clientsOf && isOwnClient('m.applicant_id', clientsOf),
  ])
  const by = query.sort.endsWith('created_at') ? sql.ref('m.created_at') : sql.ref('m.date')
  const direction = query.sort.startsWith('-') ? sql`desc` : sql`asc`
  const listed = query.once
    ? sql`select distinct on (m.applicant_id) m.* from foodbank.measure m where ${isListed} order by m.applicant_id, m.date desc, m.id desc`
    : sql`select m.* from foodbank.measure m where ${isListed}`
  const { rows } = await typedSql(countedMeasureRow)`
    with page as (
      select m.*, count(*) over () as total from (${listed}) m
      order by ${by} ${direction}, m.id ${direction} ${pageOf(query)}
    )
    select ${columns(actor)}, m.total from page m ${joins} order by ${by} ${direction}, m.id ${direction}`.execute(
    db,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function findVisible(db: Connection, actor: Actor, measureId: string) {
  const { rows } = await typedSql(measureRow)`
    select ${columns(actor)} from foodbank.measure m ${joins} where m.id = ${measureId} and ${visibleMeasures(actor)}`.execute(
    db,
  )
  return rows[0]
}

const recipient = z.object({
  is_registered: z.boolean(),
  may_record: z.boolean(),
  fits_support: z.boolean(),
})

export type Occasion = {
  readonly applicant_id: string
  readonly organization_id: string
  readonly support_id: string | null
  readonly date: string
}

/** Not registered: a deleted applicant. A hand-out fits that is of the same household, site and day. */
export async function findRecipient(db: Connection, actor: Actor, occasion: Occasion) {
  const { applicant_id, organization_id, support_id, date } = occasion
  const own = can(actor, 'fb_support.show_all')
    ? sql`true`
    : sql`id = any(${managedOrganizations(actor)})`
  const { rows } = await typedSql(recipient)`
    select
      exists (select from foodbank.organization where id = ${organization_id} and is_food_bank and deleted_at is null and ${own}) as may_record,
      exists (select from foodbank.applicant where id = ${applicant_id} and deleted_at is null) as is_registered,
      ${support_id}::uuid is null or exists (
        select from foodbank.support s
        where s.id = ${support_id} and s.applicant_id = ${applicant_id} and s.organization_id = ${organization_id}
          and s.date = ${date} and ${visibleSupports(actor)}
      ) as fits_support`.execute(db)
  return rows[0] ?? { is_registered: false, may_record: false, fits_support: false }
}

/** Until the transaction ends nobody else records a measure of this household. */
export async function lockHousehold(tx: Transaction, applicantId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('foodbank.measure ' || ${applicantId}::text, 0))`.execute(
    tx,
  )
}

/** Of these the kinds that are offered; they stay so until the transaction ends. */
export async function listOffered(tx: Transaction, kinds: readonly string[]) {
  const rows = await tx
    .selectFrom('foodbank.measure_kind')
    .select('id')
    .where(condition`id = any(${kinds}::uuid[])`)
    .where('is_active', '=', true)
    .forShare()
    .execute()
  return rows.map((row) => row.id)
}

/** Skips kinds that the household has already got there on that day; returns the new ones' keys. */
export async function insert(
  tx: Transaction,
  actor: Actor,
  occasion: Occasion & { created_at: string },
  measures: readonly { id: string; measure_kind_id: string }[],
) {
  const { applicant_id, organization_id, support_id, date, created_at } = occasion
  const { rows } = await typedSql(z.object({ id }))`
    insert into foodbank.measure (id, measure_kind_id, applicant_id, organization_id, support_id, date, created_by, created_at)
    select n.id, n.measure_kind_id, ${applicant_id}, ${organization_id}, ${support_id}, ${date}, ${actor.user.id}, ${created_at}
    from jsonb_to_recordset(${JSON.stringify(measures)}::jsonb) as n(id uuid, measure_kind_id uuid)
    where not exists (${sameOn(occasion, sql`n.measure_kind_id`)})
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Whether another measure is of this kind, household, site and day. */
export async function isRecorded(
  tx: Transaction,
  occasion: Occasion,
  { besides, kind }: { besides: string; kind: string },
) {
  const { rows } =
    await sql`${sameOn(occasion, sql`${kind}`)} and m.id <> ${besides} limit 1`.execute(tx)
  return rows.length > 0
}

const sameOn = (
  { applicant_id, organization_id, date }: Occasion,
  kind: ReturnType<typeof sql>,
) => sql`
  select from foodbank.measure m
  where m.applicant_id = ${applicant_id} and m.organization_id = ${organization_id} and m.date = ${date}
    and m.measure_kind_id = ${kind}`

/** False if changed since `updated_at`. */
export async function update(
  tx: Transaction,
  measureId: string,
  { updated_at, ...values }: { date: string; measure_kind_id: string; updated_at: string },
) {
  return changesRow(
    tx
      .updateTable('foodbank.measure')
      .set(values)
      .where('id', '=', measureId)
      .where('updated_at', '=', updated_at),
  )
}

export async function remove(tx: Transaction, measureId: string) {
  return changesRow(tx.deleteFrom('foodbank.measure').where('id', '=', measureId))
}

const filters = (query: MeasureQuery, actor: Actor) => [
  query.applicant_id === undefined ? null : condition`m.applicant_id = ${query.applicant_id}`,
  query.support_id === undefined ? null : condition`m.support_id = ${query.support_id}`,
  query.organization_id === undefined
    ? null
    : condition`m.organization_id = ${query.organization_id}`,
  query.measure_kind_id === undefined
    ? null
    : // a kind that is withheld is not found by asking for it
      condition`m.measure_kind_id = ${query.measure_kind_id}
        and (select not ${isWithheld('a', actor)} from foodbank.applicant a where a.id = m.applicant_id)`,
  query.date_from === undefined ? null : condition`m.date >= ${query.date_from}`,
  query.date_to === undefined ? null : condition`m.date <= ${query.date_to}`,
]

const joins = sql`
  join foodbank.applicant a on a.id = m.applicant_id
  join foodbank.organization o on o.id = m.organization_id
  join foodbank.measure_kind k on k.id = m.measure_kind_id
  left join core.user u on u.id = m.created_by`

const columns = (actor: Actor) => sql`
  m.id, m.applicant_id, ${ifNamed(actor, sql`a.name`)} as applicant_name, ${ifNamed(actor, sql`a.surname`)} as applicant_surname, ${isRestricted('a')} as is_restricted,
  m.organization_id, o.name as organization_name, o.label as organization_label, m.support_id, m.date,
  ${unlessWithheld('a', actor, sql`k.id`)} as measure_kind_id,
  ${unlessWithheld('a', actor, sql`json_build_object('id', k.id, 'name', k.name, 'name_en', k.name_en)`)} as kind,
  u.name || ' ' || u.surname as created_by_name, m.created_at, m.updated_at,
  m.organization_id = any(${managedOrganizations(actor)}) as manages,
  coalesce(m.created_by = ${actor.user.id}, false) as is_author,
  (m.created_at at time zone 'Europe/Prague')::date as recorded_on`
