import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import {
  REQUEST_STATUSES,
  type RequestQuery,
  type RequestStatus,
} from '@crm/contract/foodbank/help-requests'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { slices } from '#platform/http/paging.ts'
import type { Named } from '../applicants/matching.ts'
import { requestScope, visibleRequests } from '../visibility/scope.ts'
import { waysTo, type Way } from './matching.ts'
import { columns, joins, requestRow } from './repository.ts'

/** With its position among active or settled requests. */
const placedRow = requestRow.extend({ place: z.number(), total: z.number() })
const statusCount = z.object({ status: z.enum(REQUEST_STATUSES), found: z.number() })

/** Keys are chosen before the joins, so late pages stay cheap. */
export async function list(
  db: Connection,
  actor: Actor,
  query: RequestQuery,
  called: Named | null = null,
) {
  const order = ORDERS[query.sort]
  const ofStatus = query.status === undefined ? sql`true` : sql`r.status = ${sql.lit(query.status)}`
  const { whole, upTo } = slices(query)
  const keys = waysTo(actor, query, called).map(({ through, condition }) => {
    const found = sql`from foodbank.help_request r where ${condition} and ${ofStatus}`
    if (!through) return sql`(select ${SORT_KEYS} ${found} order by ${order} ${upTo})`
    return sql`(
      select r.* from unnest(${through.organizations}) o (id)
      cross join lateral (select ${SORT_KEYS} ${found} and ${sql.ref(`r.${through.side}`)} = o.id order by ${order} ${upTo}) r
    )`
  })
  const { rows } = await typedSql(requestRow)`
    with page as (
      select r.id from (${sql.join(keys, sql` union all `)}) r order by ${order} ${whole}
    )
    select ${columns(actor)} from page join foodbank.help_request r on r.id = page.id ${joins}
    order by ${order} ${called ? plannedAnew : sql``}`.execute(db)
  return rows
}

/** Exact within one organization, applicant, rare name or scope, otherwise capped. */
export async function countByStatus(
  db: Connection,
  actor: Actor,
  query: RequestQuery,
  called: Named | null = null,
) {
  const ways = waysTo(actor, query, called)
  const isUnbounded =
    requestScope(actor) === 'all' &&
    query.applicant_id === undefined &&
    called?.areFew !== true &&
    ways.every(({ through }) => through === null)
  const statuses = ways.flatMap((way) =>
    isUnbounded ? REQUEST_STATUSES.map((status) => latestOf(status, way)) : [statusesOn(way)],
  )
  const { rows } = await typedSql(statusCount)`
    select r.status, count(*) as found from (${sql.join(statuses, sql` union all `)}) r group by r.status ${called ? plannedAnew : sql``}`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.status, row.found]))
  const counts = {
    active: found.get('active') ?? 0,
    confirmed: found.get('confirmed') ?? 0,
    rejected: found.get('rejected') ?? 0,
  }
  return {
    counts,
    total:
      query.status === undefined
        ? counts.active + counts.confirmed + counts.rejected
        : counts[query.status],
    capped: isUnbounded && Object.values(counts).some((count) => count >= TOTAL_CAP),
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

const statusesOn = ({ through, condition }: Way): RawBuilder<unknown> =>
  through
    ? sql`(select r.status from foodbank.help_request r where ${sql.ref(`r.${through.side}`)} = any(${through.organizations}) and ${condition})`
    : sql`(select r.status from foodbank.help_request r where ${condition})`

/** The order keeps the planner from scanning the table. */
const latestOf = (status: RequestStatus, { condition }: Way): RawBuilder<unknown> => sql`(
  select r.status from foodbank.help_request r
  where ${condition} and r.status = ${sql.lit(status)}
  order by r.reserved_on desc limit ${sql.lit(TOTAL_CAP)}
)`
