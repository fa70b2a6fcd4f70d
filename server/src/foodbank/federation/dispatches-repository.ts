import {
  dispatchRow,
  type DispatchQuery,
  type DispatchRow,
} from '@crm/contract/foodbank/federation/federation'
import { report, type Report } from '@crm/contract/foodbank/reports/reports'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { readStored } from '../reports/frozen/earlier-report.ts'

const columns = sql`
  c.id, c.period_from as date_from, c.period_to as date_to, c.version, c.closed_at, foodbank.holds(c) as is_latest,
  d.status, d.address, d.failure, d.http_status, d.refusal, coalesce(d.tries, 0) as tries, d.attempted_at, d.taken_at,
  case when d.status = 'waiting' and d.claimed_at is null then coalesce(d.next_try_at, d.created_at) end as next_try_at`
/** Closed periods of the whole food bank: what a federation is told of. */
const tables = sql`
  foodbank.report_closing c left join foodbank.federation_dispatch d on d.id = c.id`
const isWhole = condition`c.organization_id is null`

export async function list(
  db: Connection,
  query: DispatchQuery,
): Promise<{ rows: DispatchRow[]; total: number }> {
  const where = allOf([
    isWhole,
    query.status === undefined ? null : condition`d.status = ${query.status}`,
  ])
  const { key, direction } = getSort(query.sort)
  const order = sql.raw(direction)
  const { rows } = await typedSql(dispatchRow)`
    select ${columns} from ${tables} where ${where}
    order by ${key === 'date_from' ? sql`c.period_from ${order}, c.closed_at` : sql`c.closed_at`} ${order}, c.id
    ${pageOf(query)}`.execute(db)
  const counted = await typedSql(
    z.object({ total: z.number() }),
  )`select count(*) as total from ${tables} where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findById(db: Connection, id: string): Promise<DispatchRow | undefined> {
  const { rows } = await typedSql(
    dispatchRow,
  )`select ${columns} from ${tables} where c.id = ${id} and ${isWhole}`.execute(db)
  return rows[0]
}

/** What left or waits to leave; undefined of what was never queued. */
export async function findStatement(db: Connection, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('foodbank.federation_dispatch')
    .select('statement')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.statement
}

/** The report of a closing as it was frozen. */
export async function findFrozen(db: Connection, id: string): Promise<Report> {
  const { rows } = await typedSql(
    z.object({ report }),
  )`select report from foodbank.report_closing where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The closing is there and its report is not.')
  return readStored(row.report)
}

/** Its days, for a notification. */
export async function findPeriod(db: Connection, id: string): Promise<string> {
  const { rows } = await typedSql(z.object({ period: z.string() }))`
    select to_char(period_from, 'YYYY-MM-DD') || ' – ' || to_char(period_to, 'YYYY-MM-DD') as period
    from foodbank.report_closing where id = ${id}`.execute(db)
  return rows[0]?.period ?? ''
}
