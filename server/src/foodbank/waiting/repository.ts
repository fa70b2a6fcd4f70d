import { offer, wait, type WaitQuery } from '@crm/contract/foodbank/waiting/waiting'
import { day, id } from '@crm/contract/platform/formats'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'
import type { Named } from '../applicants/matching.ts'
import { isOfferUntold } from '../booking-messages/matching.ts'
import { isRestricted, unlessWithheld } from '../restriction/scope.ts'
import { ifNamed, isOwnClient, managedOrganizations, visibleRequests } from '../visibility/scope.ts'

const waitRow = wait.omit({ can: true }).extend({ is_involved: z.boolean() })
export type WaitRow = z.infer<typeof waitRow>

/** `r` stands for `foodbank.wait`, because who waits is seen by those who see their reservations. */
const FROM = sql`
  from foodbank.wait r
  join foodbank.applicant a on a.id = r.applicant_id
  join foodbank.organization f on f.id = r.from_organization_id
  join foodbank.organization t on t.id = r.to_organization_id
  left join core.user u on u.id = r.created_by
  left join foodbank.help_request m on m.id = r.request_id and m.applicant_id = r.applicant_id and m.status = 'active'
  left join foodbank.organization mt on mt.id = m.to_organization_id
  left join lateral (
    select o.*, count(*) over () as offers from foodbank.offer o where o.wait_id = r.id order by o.created_at desc, o.id desc limit 1
  ) o on true`

/** Condition on `foodbank.offer o`: unanswered, and no message tells of it. */
const NEEDS_CALL = condition`coalesce(o.answer is null and (o.channel = 'call' or ${isOfferUntold('o')}), false)`

/** Restricted people are offered nothing, so nobody calls them. */
const isToCall = condition`(r.ended_at is null and not ${isRestricted('a')} and ${NEEDS_CALL})`

const POSITION = sql`case when r.ended_at is null then (
  select count(*) from foodbank.wait e
  where e.to_organization_id = r.to_organization_id and e.ended_at is null and (e.created_at, e.id) <= (r.created_at, r.id)
) end`

const OFFER_FIELDS: Readonly<Record<keyof typeof offer.shape, RawBuilder<unknown>>> = {
  id: sql`o.id`,
  day: sql`o.reserved_on`,
  time: sql`to_char(o.reserved_time, 'HH24:MI')`,
  channel: sql`o.channel`,
  needs_call: NEEDS_CALL,
  state: sql`coalesce(o.answer, 'open')`,
  created_at: sql`to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}
const OFFER = sql`case when o.id is not null then json_build_object(${sql.join(
  Object.entries(OFFER_FIELDS).flatMap(([name, value]) => [sql.lit(name), value]),
)}) end`

const columns = (actor: Actor): RawBuilder<unknown> => sql`
  r.id, r.applicant_id, ${ifNamed(actor, sql`a.name`)} as applicant_name, ${ifNamed(actor, sql`a.surname`)} as applicant_surname,
  ${isRestricted('a')} as is_restricted,
  ${ifNamed(actor, unlessWithheld('a', actor, sql`case when a.told_by is distinct from 'none' then a.phone end`))} as phone,
  ${ifNamed(actor, unlessWithheld('a', actor, sql`a.told_by`))} as told_by,
  r.from_organization_id, f.label as from_organization_label, r.to_organization_id, t.label as to_organization_label,
  r.wanted_from, r.wanted_to, r.wanted_time, case when m.id is not null then json_build_object(
    'id', m.id, 'day', m.reserved_on, 'time', to_char(m.reserved_time, 'HH24:MI'), 'organization_label', mt.label
  ) end as moves, coalesce(r.ended_for, 'waiting') as state, ${POSITION} as position, r.ended_at,
  r.created_at, u.name || ' ' || u.surname as created_by_name, r.updated_at, ${OFFER} as offer, coalesce(o.offers, 0) as offers,
  coalesce(
    r.created_by = ${actor.user.id}
    or r.from_organization_id = any(${managedOrganizations(actor)}) or r.to_organization_id = any(${managedOrganizations(actor)}), false
  ) as is_involved`

const countedWaitRow = waitRow.extend({ total: z.number() })

export async function listWaits(
  db: Connection,
  actor: Actor,
  query: WaitQuery,
  { called, clientsOf }: { called: Named | null; clientsOf: Actor | null },
): Promise<{ rows: WaitRow[]; total: number }> {
  const where = allOf([
    visibleRequests(actor),
    query.applicant_id === undefined ? null : condition`r.applicant_id = ${query.applicant_id}`,
    query.from_organization_id === undefined
      ? null
      : condition`r.from_organization_id = ${query.from_organization_id}`,
    query.to_organization_id === undefined
      ? null
      : condition`r.to_organization_id = ${query.to_organization_id}`,
    isInState(query.state ?? 'waiting'),
    query.to_call === true ? isToCall : null,
    called && called.isOf('r.applicant_id'),
    clientsOf && isOwnClient('r.applicant_id', clientsOf),
  ])
  const { rows } = await typedSql(countedWaitRow)`
    select ${columns(actor)}, count(*) over () as total ${FROM} where ${where}
    order by ${ORDERS[query.sort]} ${pageOf(query)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

const isInState = (state: NonNullable<WaitQuery['state']>) =>
  state === 'waiting'
    ? condition`r.ended_at is null`
    : state === 'any'
      ? null
      : condition`r.ended_for = ${state}`

const ORDERS: Readonly<Record<WaitQuery['sort'], RawBuilder<unknown>>> = {
  created_at: sql`r.created_at, r.id`,
  '-created_at': sql`r.created_at desc, r.id desc`,
  wanted_to: sql`r.wanted_to, r.created_at, r.id`,
  '-wanted_to': sql`r.wanted_to desc, r.created_at desc, r.id desc`,
}

export async function countToCall(db: Connection, actor: Actor): Promise<number> {
  const { rows } = await typedSql(z.object({ found: z.number() }))`
    select count(*) as found ${FROM} where ${visibleRequests(actor)} and ${isToCall}`.execute(db)
  return rows[0]?.found ?? 0
}

export async function findWait(db: Connection, actor: Actor, id: string) {
  const { rows } = await typedSql(waitRow)`
    select ${columns(actor)} ${FROM} where r.id = ${id} and ${visibleRequests(actor)}`.execute(db)
  return rows[0]
}

/** The wait whose offer this is. */
export async function findWaitOfOffer(db: Connection, actor: Actor, offerId: string) {
  const { rows } = await typedSql(waitRow)`
    select ${columns(actor)} ${FROM}
    where r.id = (select wait_id from foodbank.offer where id = ${offerId}) and ${visibleRequests(actor)}`.execute(
    db,
  )
  return rows[0]
}

/** Whether the household waits for this distribution point already. */
export async function isWaiting(tx: Transaction, applicantId: string, organizationId: string) {
  const found = await tx
    .selectFrom('foodbank.wait')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('to_organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertWait(
  tx: Transaction,
  row: Insertable<DB['foodbank.wait']>,
): Promise<void> {
  await tx.insertInto('foodbank.wait').values(row).execute()
}

/** False if it has ended or changed since `updated_at`. Offers that suit it no more end. */
export async function updateWait(
  tx: Transaction,
  id: string,
  {
    updated_at,
    ...values
  }: Pick<WaitRow, 'wanted_from' | 'wanted_to' | 'wanted_time' | 'updated_at'>,
  now: string,
) {
  const isUpdated = await changesRow(
    tx
      .updateTable('foodbank.wait')
      .set(values)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('updated_at', '=', updated_at),
  )
  if (isUpdated)
    await sql`
      update foodbank.offer o set answer = 'ended', answered_at = ${now}
      from foodbank.wait w
      where w.id = ${id} and o.wait_id = w.id and o.answer is null and not (
        o.reserved_on between w.wanted_from and w.wanted_to
        and (w.wanted_time is null or (w.wanted_time = 'morning') = (o.reserved_time < '12:00'))
      )`.execute(tx)
  return isUpdated
}

const openWait = z.object({
  id,
  applicant_id: id,
  from_organization_id: id,
  to_organization_id: id,
  wanted_from: day,
  wanted_to: day,
  wanted_time: wait.shape.wanted_time,
  request_id: id.nullable(),
})

const OPEN_WAIT = sql`
  select id, applicant_id, request_id, from_organization_id, to_organization_id, wanted_from, wanted_to, wanted_time
  from foodbank.wait where ended_at is null and id =`

export async function findOpenWait(db: Connection, waitId: string) {
  const { rows } = await typedSql(openWait)`${OPEN_WAIT} ${waitId}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockOpenWait(tx: Transaction, waitId: string) {
  const { rows } = await typedSql(openWait)`${OPEN_WAIT} ${waitId} for no key update`.execute(tx)
  return rows[0]
}

/** False if it has ended. Its offers end with it. `by` is null where the household did it by its link. */
export async function withdrawWait(
  tx: Transaction,
  id: string,
  { now, by }: { now: string; by: string | null },
) {
  const isWithdrawn = await changesRow(
    tx
      .updateTable('foodbank.wait')
      .set({ ended_for: 'withdrawn', ended_at: now, ended_by: by })
      .where('id', '=', id)
      .where('ended_at', 'is', null),
  )
  if (isWithdrawn)
    await tx
      .updateTable('foodbank.offer')
      .set({ answer: 'ended', answered_at: now })
      .where('wait_id', '=', id)
      .where('answer', 'is', null)
      .execute()
  return isWithdrawn
}

/** False if it was answered. */
export async function declineOffer(
  tx: Transaction,
  id: string,
  { now, by }: { now: string; by: string | null },
) {
  return changesRow(
    tx
      .updateTable('foodbank.offer')
      .set({ answer: 'declined', answered_at: now, answered_by: by })
      .where('id', '=', id)
      .where('answer', 'is', null),
  )
}
