import { TOLD_BY } from '@crm/contract/foodbank/applicants/contact'
import {
  MESSAGE_EVENTS,
  type MessageEvent,
} from '@crm/contract/foodbank/booking-messages/message-text'
import { day, id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'

/** A slot's wall time in Prague as a moment. */
export const slotMoment = (table: string) =>
  sql`((${sql.ref(`${table}.reserved_on`)} + ${sql.ref(`${table}.reserved_time`)}) at time zone 'Europe/Prague')`

/** Of whom messages are sent: there, not restricted, and reachable in the way they wish. */
export const isReachable = condition`(
  a.deleted_at is null and not ${isRestricted('a')}
  and coalesce(a.told_by = 'sms' and a.phone is not null or a.told_by = 'email' and a.email is not null, false)
)`

const told = z.object({
  id,
  applicant_id: id,
  told_by: z.enum(TOLD_BY).nullable(),
  is_reachable: z.boolean(),
  to_organization_id: id,
  reserved_on: day,
  reserved_time: z.string(),
})
export type Told = z.output<typeof told>

/** Active reservations whose slot is still to come; `elsewhere` are those whose household knows another one. */
export async function listToTell(
  tx: Transaction,
  ids: readonly string[],
  { now, elsewhere }: { now: string; elsewhere: readonly string[] },
) {
  const { rows } = await typedSql(told)`
    select r.id, r.applicant_id, a.told_by, ${isReachable} as is_reachable, r.to_organization_id, r.reserved_on,
      to_char(r.reserved_time, 'HH24:MI') as reserved_time
    from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id
    where r.id = any(${ids}::uuid[]) and r.status = 'active'
      and (${slotMoment('r')} > ${now} or r.id = any(${elsewhere}::uuid[]))
    order by r.id`.execute(tx)
  return rows
}

const reachable = z.object({ id, told_by: z.enum(['sms', 'email']) })

export async function listReachable(tx: Transaction, applicantIds: readonly string[]) {
  const { rows } = await typedSql(reachable)`
    select a.id, a.told_by from foodbank.applicant a
    where a.id = any(${applicantIds}::uuid[]) and ${isReachable}`.execute(tx)
  return rows
}

const unsent = z.object({
  request_id: id,
  event: z.enum(MESSAGE_EVENTS),
  /** The household did it by its link, and has seen the place that it has got. */
  is_own: z.boolean(),
  to_organization_id: id,
  reserved_on: day,
  reserved_time: z.string(),
  before_organization_id: id.nullable(),
  before_on: day.nullable(),
  before_time: z.string().nullable(),
})
/** What was not told yet. */
export type Unsent = z.output<typeof unsent>

const UNSENT = sql`
  request_id, event, created_by is null and event <> 'reminder' as is_own, to_organization_id, reserved_on, to_char(reserved_time, 'HH24:MI') as reserved_time,
  before_organization_id, before_on, to_char(before_time, 'HH24:MI') as before_time`

/** Waits for whoever hands one of them to a queue just now, and keeps others from it. */
export async function lockPending(
  tx: Transaction,
  requestIds: readonly string[],
): Promise<Unsent[]> {
  const { rows } = await typedSql(unsent)`
    select ${UNSENT} from foodbank.booking_message
    where request_id = any(${requestIds}::uuid[]) and status = 'pending'
    order by id for update`.execute(tx)
  return rows
}

const queued = unsent.extend({ id, sms_id: id.nullable(), mail_id: id.nullable() })

/** What was handed to a queue about these reservations, and may still be stopped there; the oldest last. */
export async function listQueued(tx: Transaction, requestIds: readonly string[]) {
  const { rows } = await typedSql(queued)`
    select ${UNSENT}, id, sms_id, mail_id
    from foodbank.booking_message
    where request_id = any(${requestIds}::uuid[]) and status = 'queued' and (sms_id is not null or mail_id is not null)
    order by created_at desc, id desc`.execute(tx)
  return rows
}

export async function setOvertaken(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`
    update foodbank.booking_message set status = 'dropped', dropped_for = 'overtaken', queued_at = null
    where id = any(${ids}::uuid[])`.execute(tx)
}

export type Pending = {
  readonly id: string
  readonly request_id: string
  readonly applicant_id: string
  readonly event: Exclude<MessageEvent, 'reminder'>
  readonly channel: 'sms' | 'email'
  readonly to_organization_id: string
  readonly reserved_on: string
  readonly reserved_time: string
  readonly before_organization_id: string | null
  readonly before_on: string | null
  readonly before_time: string | null
}

/** One thing waits for each reservation: the last one takes the place of what waits. */
export async function upsertPending(
  tx: Transaction,
  rows: readonly Pending[],
  { now, dueAt, by }: { now: string; dueAt: string; by: string | null },
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into foodbank.booking_message (id, request_id, applicant_id, event, channel, to_organization_id, reserved_on, reserved_time,
      before_organization_id, before_on, before_time, due_at, created_by, created_at)
    select id, request_id, applicant_id, event, channel, to_organization_id, reserved_on, reserved_time,
      before_organization_id, before_on, before_time, ${dueAt}::timestamptz, ${by}::uuid, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      id uuid, request_id uuid, applicant_id uuid, event text, channel text, to_organization_id uuid, reserved_on date, reserved_time time,
      before_organization_id uuid, before_on date, before_time time
    )
    on conflict (request_id) where status = 'pending' and event <> 'reminder' do update set
      event = excluded.event, channel = excluded.channel, due_at = excluded.due_at, to_organization_id = excluded.to_organization_id,
      reserved_on = excluded.reserved_on, reserved_time = excluded.reserved_time, before_organization_id = excluded.before_organization_id,
      before_on = excluded.before_on, before_time = excluded.before_time, created_by = excluded.created_by`.execute(
    tx,
  )
}

/** Of what they never heard of, nothing has to be taken back. */
export async function dropUnsaid(tx: Transaction, requestIds: readonly string[]): Promise<void> {
  await sql`
    update foodbank.booking_message set status = 'dropped', dropped_for = 'unsaid'
    where request_id = any(${requestIds}::uuid[]) and status = 'pending' and event = 'booked'`.execute(
    tx,
  )
}
