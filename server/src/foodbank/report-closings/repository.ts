import {
  closing,
  type Closing,
  type ClosingQuery,
} from '@crm/contract/foodbank/closings/report-closings'
import {
  closedMeasures,
  type ClosedMeasures,
  type MeasureSums,
} from '@crm/contract/foodbank/measures/measure-report'
import { report, type Report } from '@crm/contract/foodbank/reports/reports'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Author, Connection, Database, Transaction } from '#platform/database/database.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { managedOrganizations } from '../visibility/scope.ts'
import { allowReports, limitedReports } from '#platform/database/one-moment.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { readStored } from '../reports/frozen/earlier-report.ts'
import { readsEveryClosing, readsOwnClosings } from './policy.ts'
import { sealClosing } from './digest-repository.ts'
import { sourceRows, type Closable } from './source-repository.ts'

/** Runs `work` on one unchanging view of everything, as it is after `lock`, its writes attributed to `author`. */
export function transactFrozen<T>(
  db: Database,
  author: Author,
  work: (tx: Transaction) => Promise<T>,
  lock?: (tx: Transaction) => Promise<unknown>,
): Promise<T> {
  const settings = sql`
    select set_config('app.actor_id', ${author.userId ?? ''}, true), set_config('app.address', ${author.address ?? ''}, true)`
  return limitedReports(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await lock?.(tx)
        await settings.execute(tx)
        await allowReports(tx)
        return work(tx)
      }),
  )
}

/** Of `Closing`, out of `tables`. */
export const columns = sql`
  c.id, c.period_from as date_from, c.period_to as date_to, c.organization_id,
  o.name as organization_name, o.label as organization_label, c.version, c.note,
  not exists (
    select from foodbank.report_closing later
    where later.period_from = c.period_from and later.period_to = c.period_to
      and later.organization_id is not distinct from c.organization_id and later.version > c.version
  ) as is_latest,
  u.name || ' ' || u.surname as closed_by_name, c.closed_at`
export const tables = sql`
  foodbank.report_closing c
  left join foodbank.organization o on o.id = c.organization_id
  left join core.user u on u.id = c.closed_by`

/** Condition on `foodbank.report_closing c`: those that the actor may see. */
export function visible(actor: Actor): RawBuilder<boolean> {
  if (readsEveryClosing(actor)) return condition`true`
  return readsOwnClosings(actor)
    ? condition`c.organization_id = any(${managedOrganizations(actor)})`
    : condition`false`
}

/** One page of the closings that the actor sees, and how many there are. */
export async function list(
  db: Connection,
  actor: Actor,
  query: ClosingQuery,
): Promise<{ rows: Closing[]; total: number }> {
  const { organization_id = null, date_from = null, date_to = null } = query
  const where = sql`${visible(actor)} and (${organization_id}::uuid is null or c.organization_id = ${organization_id})
    and (${date_from}::date is null or c.period_from = ${date_from}) and (${date_to}::date is null or c.period_to = ${date_to})`
  const { key, direction } = getSort(query.sort)
  const order = sql.raw(direction)
  const { rows } = await typedSql(closing)`
    select ${columns} from ${tables} where ${where}
    order by ${key === 'date_from' ? sql`c.period_from ${order}, c.closed_at` : sql`c.closed_at`} ${order}, c.id
    ${pageOf(query)}`.execute(db)
  const counted = await typedSql(
    z.object({ total: z.number() }),
  )`select count(*) as total from foodbank.report_closing c where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** A closing that the actor sees. */
export async function findVisible(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<Closing | undefined> {
  const { rows } = await typedSql(
    closing,
  )`select ${columns} from ${tables} where c.id = ${id} and ${visible(actor)}`.execute(db)
  return rows[0]
}

/** The next version of the same days. */
export async function findSuccessor(
  db: Connection,
  { date_from, date_to, organization_id, version }: Closing,
): Promise<Closing | undefined> {
  const { rows } = await typedSql(closing)`
    select ${columns} from ${tables}
    where c.period_from = ${date_from} and c.period_to = ${date_to}
      and c.organization_id is not distinct from ${organization_id} and c.version > ${version}
    order by c.version limit 1`.execute(db)
  return rows[0]
}

/** The report as it was frozen. */
export async function findReport(db: Connection, id: string): Promise<Report> {
  const { rows } = await typedSql(
    z.object({ report }),
  )`select report from foodbank.report_closing where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The closing is there and its report is not.')
  return readStored(row.report)
}

/** The sums of measures that the closing which holds of a period has kept; undefined where there is none that the actor sees. */
export async function findMeasures(
  db: Connection,
  actor: Actor,
  { date_from, date_to, organization_id }: Closable,
): Promise<ClosedMeasures | undefined> {
  const { rows } = await typedSql(closedMeasures)`
    select c.version, c.closed_at, c.measures -> 'kinds' as kinds, c.measures -> 'sites' as sites, c.measures -> 'total' as total
    from foodbank.report_closing c
    where c.period_from = ${date_from} and c.period_to = ${date_to} and c.organization_id is not distinct from ${organization_id}
      and c.measures is not null and foodbank.holds(c) and ${visible(actor)}`.execute(db)
  return rows[0]
}

/** The version of a period that holds, undefined of one that is not closed. */
export function findLatest(db: Connection, { date_from, date_to, organization_id }: Closable) {
  return db
    .selectFrom('foodbank.report_closing')
    .select(['id', 'version'])
    .where('period_from', '=', date_from)
    .where('period_to', '=', date_to)
    .where('organization_id', 'is not distinct from', organization_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewClosing = Closable & {
  id: string
  version: number
  note: string | null
  report: Report
  measures: MeasureSums
  closed_by: string
  closed_at: string
}

/** Keeps a report and a copy of everything that it was computed from, and seals both. */
export async function insert(
  tx: Transaction,
  { report: frozen, measures, date_from, date_to, ...rest }: NewClosing,
): Promise<void> {
  await tx
    .insertInto('foodbank.report_closing')
    .values({
      ...rest,
      period_from: date_from,
      period_to: date_to,
      report: JSON.stringify(frozen),
      measures: JSON.stringify(measures),
    })
    .execute()
  await sql`
    insert into foodbank.report_closing_row (closing_id, kind, record_id, content)
    select ${rest.id}, source.* from (${sourceRows({ date_from, date_to, organization_id: rest.organization_id })}) source`.execute(
    tx,
  )
  await sealClosing(tx, rest.id)
}

/** True when the organization is there, deleted or not: its past is still closed. */
export async function hasOrganization(db: Connection, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('foodbank.organization')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
