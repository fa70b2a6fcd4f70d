import { PREFERRED_TIMES } from '@crm/contract/foodbank/applicants/contact'
import { day, id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { anyOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'

/** Until the transaction ends only one process offers places. False if another one does, or nobody waits. */
export async function lockOffering(tx: Transaction): Promise<boolean> {
  const isNeeded = condition`exists (select from foodbank.wait where ended_at is null)
    and pg_try_advisory_xact_lock(hashtextextended('foodbank.offer', 0))`
  const { is_needed } = await tx.selectNoFrom(isNeeded.as('is_needed')).executeTakeFirstOrThrow()
  return is_needed
}

/** Ends the waits whose period has passed. */
export async function endOver(tx: Transaction, today: string, now: string): Promise<void> {
  await tx
    .updateTable('foodbank.wait')
    .set({ ended_for: 'over', ended_at: now })
    .where('ended_at', 'is', null)
    .where('wanted_to', '<', today)
    .execute()
}

/** A slot's wall time in Prague as a moment. */
const BEGINS = sql`((f.reserved_on + f.reserved_time) at time zone 'Europe/Prague')`

/**
 * Of open offers: who has waited for a place that begins, or is not there any more, need not answer
 * (`ended`); where all places of the slot are booked, somebody else was faster (`taken`).
 */
export async function endTaken(tx: Transaction, now: string): Promise<void> {
  await sql`
    update foodbank.offer f set answer = now.answer, answered_at = ${now}
    from (
      select f.id, case
        when ${BEGINS} <= ${now} or coalesce(c.capacity, 0) = 0 or exists (
          select from foodbank.blocked_day b
          where f.reserved_on between b.day and b.last_day and (b.organization_id is null or b.organization_id = f.organization_id)
        ) then 'ended'
        when c.capacity <= (
          select count(*) from foodbank.help_request r
          where r.to_organization_id = f.organization_id and r.reserved_on = f.reserved_on and r.reserved_time = f.reserved_time
            and r.status in ('active', 'confirmed')
        ) then 'taken'
      end as answer
      from foodbank.offer f left join lateral foodbank.capacity_at(f.organization_id, f.reserved_on, f.reserved_time) c (capacity) on true
      where f.answer is null
    ) now
    where now.id = f.id and now.answer is not null`.execute(tx)
}

const candidate = z.object({
  id,
  applicant_id: id,
  organization_id: id,
  wanted_from: day,
  wanted_to: day,
  wanted_time: z.enum(PREFERRED_TIMES).nullable(),
  moves: id.nullable(),
  known: z.array(z.string()),
  /** From the first to the last day on which any of them would come, as far ahead as can be booked. */
  of_all: z.object({ from: day, to: day }),
})

/**
 * Those who wait and have no offer that they may still answer before others are asked, in the order
 * of their list. Locked, so that none ends meanwhile; whom somebody changes or erases at this moment
 * is left for the next time.
 */
export async function listCandidates(tx: Transaction, now: string, last: string) {
  const { rows } = await typedSql(candidate)`
    with candidate as (
    select w.id, w.created_at, w.applicant_id, w.to_organization_id as organization_id, w.wanted_from, w.wanted_to, w.wanted_time, m.id as moves, array(
      select to_char(f.reserved_on, 'YYYY-MM-DD') || ' ' || to_char(f.reserved_time, 'HH24:MI') from foodbank.offer f
      where f.wait_id = w.id and f.organization_id = w.to_organization_id and (f.answer is null or f.answer = 'declined')
      union all
      select to_char(m.reserved_on, 'YYYY-MM-DD') || ' ' || to_char(m.reserved_time, 'HH24:MI') where m.to_organization_id = w.to_organization_id
    ) as known
    from foodbank.wait w join foodbank.applicant a on a.id = w.applicant_id
    left join foodbank.help_request m on m.id = w.request_id and m.applicant_id = w.applicant_id and m.status = 'active'
    where w.ended_at is null and a.deleted_at is null and not ${isRestricted('a')}
      and not exists (
        select from foodbank.offer f
        where f.applicant_id = w.applicant_id and f.answer is null and f.next_at > ${now}
      )
    for no key update of w skip locked for key share of a skip locked
    )
    select *, json_build_object('from', min(wanted_from) over (), 'to', least(max(wanted_to) over (), ${last}::date)) as of_all
    from candidate order by created_at, id`.execute(tx)
  return rows
}

const open = z.object({ organization_id: id, day, time: z.string(), asked: z.number() })

/** Of every offered place, how many may still answer before others are asked. */
export async function listOpen(tx: Transaction, now: string) {
  const { rows } = await typedSql(open)`
    select organization_id, reserved_on as day, to_char(reserved_time, 'HH24:MI') as time, count(*) as asked
    from foodbank.offer where answer is null and next_at > ${now}
    group by organization_id, reserved_on, reserved_time`.execute(tx)
  return rows
}

export type NewOffer = {
  readonly id: string
  readonly wait_id: string
  readonly applicant_id: string
  readonly organization_id: string
  readonly reserved_on: string
  readonly reserved_time: string
  readonly channel: 'sms' | 'email' | 'call'
  readonly token_hash: Buffer
}

/** Who is asked has the hours of the settings to answer, but never more than half of what is left. */
export async function insertOffers(
  tx: Transaction,
  offers: readonly NewOffer[],
  now: string,
): Promise<void> {
  const rows = offers.map(({ token_hash, ...row }) => ({
    ...row,
    token_hash: token_hash.toString('hex'),
  }))
  await sql`
    insert into foodbank.offer (id, wait_id, applicant_id, organization_id, reserved_on, reserved_time, channel, token_hash, created_at, next_at)
    select f.id, f.wait_id, f.applicant_id, f.organization_id, f.reserved_on, f.reserved_time, f.channel, decode(f.token_hash, 'hex'),
      ${now}::timestamptz, least(${now}::timestamptz + make_interval(hours => s.offer_hours), ${now}::timestamptz + (${BEGINS} - ${now}::timestamptz) / 2)
    from json_to_recordset(${JSON.stringify(rows)}::json) as f (
      id uuid, wait_id uuid, applicant_id uuid, organization_id uuid, reserved_on date, reserved_time time, channel text, token_hash text
    ) cross join foodbank.settings s`.execute(tx)
}

export async function listAddressed(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; token_hash: Buffer }[]> {
  return tx
    .selectFrom('foodbank.offer')
    .select(['id', 'token_hash'])
    .where('id', '=', anyOf(ids))
    .where('answer', 'is', null)
    .execute()
}
