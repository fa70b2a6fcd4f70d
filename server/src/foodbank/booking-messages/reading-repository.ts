import { MESSAGE_EVENTS } from '@crm/contract/foodbank/booking-messages/message-text'
import { id, moment } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const shown = z.object({
  id,
  request_id: id,
  event: z.enum(MESSAGE_EVENTS),
  channel: z.enum(['sms', 'email']),
  status: z.enum(['pending', 'queued', 'dropped']),
  created_at: moment,
  queued_at: moment.nullable(),
  sms_status: z.string().nullable(),
  sms_failure: z.string().nullable(),
  number_end: z.string().nullable(),
  sent_at: moment.nullable(),
  delivered_at: moment.nullable(),
  mail_status: z.string().nullable(),
})
export type ShownMessage = z.output<typeof shown>

/** The newest first. */
export async function listOfRequests(
  db: Connection,
  requestIds: readonly string[],
): Promise<ShownMessage[]> {
  const { rows } = await typedSql(shown)`
    select m.id, m.request_id, m.event, m.channel, m.status, m.created_at, m.queued_at, s.status as sms_status, s.failure as sms_failure, s.number_end,
      coalesce(s.sent_at, l.sent_at) as sent_at, s.delivered_at, l.status as mail_status
    from foodbank.booking_message m
    left join core.sms s on s.id = m.sms_id
    left join core.mail l on l.id = m.mail_id
    where m.request_id = any(${requestIds}::uuid[])
    order by m.created_at desc, m.id desc`.execute(db)
  return rows
}

const erased = z.object({ sms_id: id.nullable(), mail_id: id.nullable() })

export async function listOfPersons(tx: Transaction, applicantIds: readonly string[]) {
  const { rows } = await typedSql(erased)`
    select sms_id, mail_id from foodbank.booking_message where applicant_id = any(${applicantIds}::uuid[])`.execute(
    tx,
  )
  return rows
}
