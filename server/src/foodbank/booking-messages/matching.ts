import { sql } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'

/** Active reservations of which the household was last told in vain. */
export const isLastFailed = (request: string) => {
  const of = (column: string) => sql.ref(`${request}.${column}`)
  return condition`(${of('status')} = 'active' and coalesce((
    select case m.channel when 'sms' then s.status in ('failed', 'uncertain') else l.status = 'failed' end
    from foodbank.booking_message m
    left join core.sms s on s.id = m.sms_id
    left join core.mail l on l.id = m.mail_id
    where m.request_id = ${of('id')}
    order by m.created_at desc, m.id desc limit 1
  ), false))`
}

/** Offered places of which a message was to tell, and has not arrived, or will not this month. */
export const isOfferUntold = (offer: string) =>
  condition`exists (
    select from foodbank.booking_message m
    left join core.sms s on s.id = m.sms_id
    left join core.mail l on l.id = m.mail_id
    where m.request_id = ${sql.ref(`${offer}.id`)} and (
      m.dropped_for = 'unwanted' or s.status in ('failed', 'uncertain', 'cancelled') or s.held_for <> 'quiet' or l.status = 'failed'
    )
  )`
