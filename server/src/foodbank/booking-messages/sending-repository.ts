import { HOUSEHOLD_LANGUAGES } from '@crm/contract/foodbank/applicants/contact'
import { MESSAGE_EVENTS } from '@crm/contract/foodbank/booking-messages/message-text'
import { day, id, moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { isReachable, slotMoment } from './repository.ts'

/**
 * Reminders whose time has come, by how long before; a day is a calendar day in Prague. What was
 * booked or moved after that time was told then. Who is merged or erased at this moment is left for the next time.
 */
export async function insertReminders(
  tx: Transaction,
  now: string,
  aheads: readonly number[],
): Promise<void> {
  if (aheads.length === 0) return
  await sql`
    insert into foodbank.booking_message (id, request_id, applicant_id, event, channel, to_organization_id, reserved_on, reserved_time,
      ahead_minutes, due_at, created_at)
    select gen_random_uuid(), r.id, r.applicant_id, 'reminder', a.told_by, r.to_organization_id, r.reserved_on, r.reserved_time,
      ahead.minutes, ${now}, ${now}
    from foodbank.help_request r
    join foodbank.applicant a on a.id = r.applicant_id
    cross join unnest(${aheads}::smallint[]) as ahead (minutes)
    cross join lateral (
      select case when ahead.minutes = ${DAY_MINUTES}
        then (r.reserved_on - 1 + r.reserved_time) at time zone 'Europe/Prague'
        else ${slotMoment('r')} - make_interval(mins => ahead.minutes) end as at
    ) due
    where r.status = 'active' and ${isReachable}
      and r.reserved_on between (${now}::timestamptz at time zone 'Europe/Prague')::date and (${now}::timestamptz at time zone 'Europe/Prague')::date + 1
      and due.at <= ${now} and ${slotMoment('r')} > ${now}
      and not exists (
        select from foodbank.booking_message m where m.request_id = r.id and m.event in ('booked', 'moved') and m.created_at >= due.at
      )
    order by r.id, ahead.minutes
    for key share of a skip locked
    on conflict (request_id, ahead_minutes, reserved_on, reserved_time, to_organization_id) where event = 'reminder' do nothing`.execute(
    tx,
  )
}

export const DAY_MINUTES = 24 * 60

const due = z.object({
  id,
  request_id: id,
  event: z.enum(MESSAGE_EVENTS),
  channel: z.enum(['sms', 'email']),
  /** Why it is not sent, if it is not. */
  dropped_for: z
    .enum(['settled', 'removed', 'unchanged', 'unwanted', 'late', 'overtaken'])
    .nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(HOUSEHOLD_LANGUAGES).nullable(),
  to_organization_id: id,
  place: z.string(),
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  reserved_on: day,
  reserved_time: z.string(),
  slot_at: moment,
})
export type DueMessage = z.output<typeof due>

/** Not where the household chose the place by its link, which nobody has confirmed to it yet. */
const isLastTold = condition`coalesce((
  select (t.to_organization_id, t.reserved_on, t.reserved_time) = (r.to_organization_id, r.reserved_on, r.reserved_time)
  from foodbank.booking_message t where t.request_id = m.request_id and t.status = 'queued' and t.event in ('booked', 'moved')
  order by t.queued_at desc, t.id desc limit 1
), true)`

/**
 * Messages whose time has come, locked, with the latest state of their reservation. A cancelled one
 * tells of the place that it had. A household that somebody else holds is left for the next time: with messages locked nobody may wait
 * for it, as the link that is made for them would.
 */
export async function lockDue(tx: Transaction, now: string, limit: number): Promise<DueMessage[]> {
  const { rows } = await typedSql(due)`
    with m as (
      select w.* from foodbank.booking_message w
      left join foodbank.help_request of on of.id = w.request_id
      join foodbank.applicant a on a.id = coalesce(of.applicant_id, w.applicant_id)
      where w.status = 'pending' and w.due_at <= ${now}
      order by w.due_at, w.id limit ${limit}
      for update of w skip locked for key share of a skip locked
    )
    select m.id, m.request_id, m.event, m.channel,
      case
        when m.event = 'offered' and f.id is null then 'removed'
        when m.event = 'offered' and f.answer is not null then 'overtaken'
        when m.event not in ('cancelled', 'offered') and r.id is null then 'removed'
        when m.event = 'cancelled' and r.status = 'active' then 'overtaken'
        when m.event not in ('cancelled', 'offered') and r.status <> 'active' then 'settled'
        when m.event = 'reminder' and (m.to_organization_id, m.reserved_on, m.reserved_time) is distinct from (r.to_organization_id, r.reserved_on, r.reserved_time)
          then 'overtaken'
        when m.event = 'moved' and (m.before_organization_id, m.before_on, m.before_time) = (r.to_organization_id, r.reserved_on, r.reserved_time)
          and ${isLastTold} then 'unchanged'
        when not ${isReachable} or a.told_by is distinct from m.channel then 'unwanted'
        when ${slotMoment('at')} <= ${now} then 'late'
      end as dropped_for,
      a.phone, a.email, a.language, at.to_organization_id, o.label as place, o.street, o.house_number, o.city, o.zip,
      at.reserved_on, to_char(at.reserved_time, 'HH24:MI') as reserved_time, ${slotMoment('at')} as slot_at
    from m
    left join foodbank.help_request r on r.id = m.request_id
    left join foodbank.offer f on f.id = m.request_id
    join foodbank.applicant a on a.id = coalesce(r.applicant_id, f.applicant_id, m.applicant_id)
    cross join lateral (
      select case when r.id is null then m.to_organization_id else r.to_organization_id end as to_organization_id,
        case when r.id is null then m.reserved_on else r.reserved_on end as reserved_on,
        case when r.id is null then m.reserved_time else r.reserved_time end as reserved_time
    ) at
    join foodbank.organization o on o.id = at.to_organization_id
    order by m.due_at, m.id`.execute(tx)
  return rows
}

type Settled = {
  readonly id: string
  readonly dropped_for: string | null
  readonly sms_id: string | null
  readonly mail_id: string | null
  readonly to_organization_id: string
  readonly reserved_on: string
  readonly reserved_time: string
}

export async function settle(
  tx: Transaction,
  rows: readonly Settled[],
  now: string,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update foodbank.booking_message m set
      status = case when s.dropped_for is null then 'queued' else 'dropped' end, dropped_for = s.dropped_for,
      queued_at = case when s.dropped_for is null then ${now}::timestamptz end, sms_id = s.sms_id, mail_id = s.mail_id,
      to_organization_id = s.to_organization_id, reserved_on = s.reserved_on, reserved_time = s.reserved_time
    from json_to_recordset(${JSON.stringify(rows)}::json) as s (
      id uuid, dropped_for text, sms_id uuid, mail_id uuid, to_organization_id uuid, reserved_on date, reserved_time time
    )
    where m.id = s.id`.execute(tx)
}

/** Whether what a message says still holds, and the person may still be written to at this number or address. */
export async function isStillTrue(tx: Transaction, messageId: string): Promise<boolean> {
  const holds = condition`exists (
    select from foodbank.booking_message m
    left join core.sms s on s.id = m.sms_id
    left join core.mail l on l.id = m.mail_id
    left join foodbank.help_request r on r.id = m.request_id
    left join foodbank.offer f on f.id = m.request_id
    join foodbank.applicant a on a.id = coalesce(r.applicant_id, f.applicant_id, m.applicant_id)
    where m.id = ${messageId} and ${isReachable} and a.told_by = m.channel
      and case m.channel when 'sms' then right(a.phone, 3) = s.number_end else a.email = l.to_address end
      and case m.event when 'cancelled' then r.id is null when 'offered' then f.id is not null and f.answer is null else coalesce(
        r.status = 'active' and (m.to_organization_id, m.reserved_on, m.reserved_time) = (r.to_organization_id, r.reserved_on, r.reserved_time), false
      ) end
  )`
  const { is_true } = await tx.selectNoFrom(holds.as('is_true')).executeTakeFirstOrThrow()
  return is_true
}
