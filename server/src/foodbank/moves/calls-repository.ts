import { callRow, type CallQuery } from '@crm/contract/foodbank/moves/calls'
import type { CallOutcome, CallReason } from '@crm/contract/foodbank/moves/calls.endpoints'
import { id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'
import { newId } from '#platform/id.ts'
import { isRestricted, unlessWithheld } from '../restriction/scope.ts'
import { ifNamed, isOwnClient } from '../visibility/scope.ts'
import { NEW_PLACE, OLD_PLACE } from './moves-repository.ts'
import { isLeft, JOIN_MOVED, visibleCalls } from './scope.ts'

const listedCall = callRow.omit({ can: true })
export type CallFacts = z.infer<typeof listedCall>

/** Of these reservations, those about whose place nobody was to be called yet. */
export async function listUntoldOfPlace(tx: Transaction, requestIds: readonly string[]) {
  const { rows } = await typedSql(z.object({ id }))`
    select r.id from foodbank.help_request r
    where r.id = any(${requestIds}::uuid[]) and not exists (
      select from foodbank.call c
      where c.request_id = r.id
        and (c.organization_id, c.reserved_on, c.reserved_time) = (r.to_organization_id, r.reserved_on, r.reserved_time)
    )`.execute(tx)
  return rows.map((row) => row.id)
}

/** About the reservations as they stand now; about none that is cancelled meanwhile. */
export async function insertCalls(
  tx: Transaction,
  moveId: string,
  why: CallReason,
  requestIds: readonly string[],
  userId: string,
) {
  if (requestIds.length === 0) return
  await sql`
    insert into foodbank.call (id, applicant_id, request_id, move_id, why, organization_id, reserved_on, reserved_time, created_by)
    select n.id, r.applicant_id, r.id, ${moveId}::uuid, ${why}, r.to_organization_id, r.reserved_on, r.reserved_time, ${userId}::uuid
    from unnest(${requestIds.map(() => newId())}::uuid[], ${requestIds}::uuid[]) n (id, request_id)
    join foodbank.help_request r on r.id = n.request_id
    for key share of r`.execute(tx)
}

const countedListedCall = listedCall.extend({ total: z.number() })

export async function listCalls(
  db: Connection,
  actor: Actor,
  query: CallQuery,
  { today, clientsOf }: { today: string; clientsOf: Actor | null },
) {
  const { organization_id: organization, move_id: move } = query
  const where = allOf([
    visibleCalls(actor),
    query.done === true ? condition`(${isLeft(today)} or c.reached_at is not null)` : isLeft(today),
    organization === undefined
      ? null
      : condition`(c.organization_id = ${organization} or m.old_organization_id = ${organization})`,
    move === undefined ? null : condition`c.move_id = ${move}`,
    clientsOf && isOwnClient('r.applicant_id', clientsOf),
  ])
  const order = query.sort === 'reserved_on' ? sql`asc` : sql`desc`
  const { rows } = await typedSql(countedListedCall)`
    select ${columns(actor)}, count(*) over () as total ${FROM} where ${where}
    order by c.reached_at is not null, c.reserved_on ${order}, c.reserved_time ${order}, a.surname, a.name, c.id
    ${pageOf(query)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function findCall(db: Connection, actor: Actor, callId: string) {
  const { rows } = await typedSql(listedCall)`
    select ${columns(actor)} ${FROM} where c.id = ${callId} and ${visibleCalls(actor)}`.execute(db)
  return rows[0]
}

/** False if there is no such call any more. */
export async function setOutcome(
  tx: Transaction,
  callId: string,
  settled: { outcome: CallOutcome; reached_at: string; reached_by: string } | null,
) {
  return changesRow(
    tx
      .updateTable('foodbank.call')
      .set(settled ?? { outcome: null, reached_at: null, reached_by: null })
      .where('id', '=', callId),
  )
}

export async function countLeft(db: Connection, actor: Actor, today: string): Promise<number> {
  const { rows } = await typedSql(z.object({ left: z.number() }))`
    select count(*) as left ${FROM} where ${visibleCalls(actor)} and ${isLeft(today)}`.execute(db)
  return rows[0]?.left ?? 0
}

const FROM = sql`
  from foodbank.call c
  join foodbank.help_request r on r.id = c.request_id
  join foodbank.applicant a on a.id = r.applicant_id
  join foodbank.organization f on f.id = r.from_organization_id
  join foodbank.organization o on o.id = c.organization_id
  left join core.user u on u.id = c.reached_by
  ${JOIN_MOVED}`

/** Nobody is called who refuses it (`mayBeCalled`). */
const columns = (actor: Actor) => sql`
  c.id, c.move_id, c.request_id, a.id as applicant_id, ${ifNamed(actor, sql`a.name`)} as applicant_name,
  ${ifNamed(actor, sql`a.surname`)} as applicant_surname, ${isRestricted('a')} as is_restricted,
  ${ifNamed(actor, unlessWithheld('a', actor, sql`case when a.told_by is distinct from 'none' then a.phone end`))} as phone,
  ${ifNamed(actor, unlessWithheld('a', actor, sql`a.told_by`))} as told_by,
  f.label as from_organization_label, f.phone as from_organization_phone, c.why,
  case c.why when 'moved' then ${OLD_PLACE} when 'returned' then ${NEW_PLACE} end as was,
  json_build_object(
    'organization_id', c.organization_id, 'organization_label', o.label, 'day', c.reserved_on, 'time', to_char(c.reserved_time, 'HH24:MI')
  ) as stands,
  c.outcome, c.reached_at, u.name || ' ' || u.surname as reached_by_name`
