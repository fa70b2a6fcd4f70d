import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import {
  REQUEST_STATUSES,
  type RequestQuery,
  type RequestStatus,
} from '@crm/contract/foodbank/help-requests'
import { toRecord } from '@crm/contract/platform/records'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import type { Named } from '../applicants/matching.ts'
import { requestScope, visibleRequests } from '../visibility/scope.ts'
import { keysOfPage, rowsOn, type Way } from '../visibility/matching.ts'
import { waysTo, type AskedRequests } from './matching.ts'
import { columns, joins, requestRow } from './repository.ts'

/** With its position among active or settled requests. */
const placedRow = requestRow.extend({ place: z.number(), total: z.number() })
const statusCount = z.object({ status: z.enum(REQUEST_STATUSES), found: z.number() })

/** Keys are chosen before the joins, so late pages stay cheap. */
export async function list(
  db: Connection,
  actor: Actor,
  query: AskedRequests,
  called: Named | null = null,
) {
  const order = ORDERS[query.sort]
  const ways = waysTo(actor, query, called)
  const wanted = query.status === undefined ? ways : ofStatus(query.status, ways)
  const { rows } = await typedSql(requestRow)`
    with page as (${keysOfPage('r', wanted, SORT_KEYS, order, query)})
    select ${columns(actor)} from page join foodbank.help_request r on r.id = page.id ${joins}
    order by ${order} ${called ? plannedAnew : sql``}`.execute(db)
  return rows
}

/** Exact within one organization, applicant, rare name or scope, otherwise capped. */
export async function countByStatus(
  db: Connection,
  actor: Actor,
  query: AskedRequests,
  called: Named | null = null,
) {
  const ways = waysTo(actor, query, called)
  const isUnbounded =
    requestScope(actor) === 'all' &&
    query.applicant_id === undefined &&
    called?.areFew !== true &&
    ways.every(({ through }) => through === null)
  const counted = isUnbounded ? REQUEST_STATUSES.flatMap((status) => ofStatus(status, ways)) : ways
  const statuses = rowsOn('r', counted, sql`r.status`, isUnbounded ? LATEST : sql``)
  const { rows } = await typedSql(statusCount)`
    select r.status, count(*) as found from (${statuses}) r group by r.status ${called ? plannedAnew : sql``}`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.status, row.found]))
  const counts = toRecord(REQUEST_STATUSES, (status) => found.get(status) ?? 0)
  const capped = isUnbounded && REQUEST_STATUSES.some((status) => counts[status] >= TOTAL_CAP)
  return {
    counts,
    total:
      query.status === undefined
        ? counts.active + counts.confirmed + counts.rejected
        : counts[query.status],
    capped,
  }
}

/** All active ones and the last `limit` settled ones. */
export async function listOfApplicant(
  db: Connection,
  actor: Actor,
  applicantId: string,
  limit: number,
) {
  const { rows } = await typedSql(placedRow)`
    with visible as (
      select *, count(*) over () as total,
        row_number() over (partition by status = 'active' order by reserved_on desc, reserved_time desc, id desc) as place
      from foodbank.help_request r
      where applicant_id = ${applicantId} and ${visibleRequests(actor)}
    )
    select ${columns(actor)}, r.place, r.total
    from visible r ${joins}
    where r.status = 'active' or r.place <= ${limit}
    order by r.reserved_on desc, r.reserved_time desc, r.id desc`.execute(db)
  return rows
}

const ORDERS: Readonly<Record<RequestQuery['sort'], RawBuilder<unknown>>> = {
  reserved_on: sql`r.reserved_on, r.reserved_time, r.id`,
  '-reserved_on': sql`r.reserved_on desc, r.reserved_time desc, r.id desc`,
  created_at: sql`r.created_at, r.id`,
  '-created_at': sql`r.created_at desc, r.id desc`,
}

const SORT_KEYS = sql`r.id, r.reserved_on, r.reserved_time, r.created_at`

const ofStatus = (status: RequestStatus, ways: readonly Way[]) =>
  ways.map((way) => ({
    ...way,
    condition: condition`${way.condition} and r.status = ${sql.lit(status)}`,
  }))

/** The order keeps the planner from scanning the table. */
const LATEST = sql`order by r.reserved_on desc limit ${sql.lit(TOTAL_CAP)}`
