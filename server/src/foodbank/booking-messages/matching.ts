import { sql, type RawBuilder } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'

/** Active reservations of which the household was last told in vain. */
export const isLastFailed = (request: string) => {
  const of = (column: string) => sql.ref(`${request}.${column}`)
  return condition`(${of('status')} = 'active' and ${hasLastFailed(of('id'))})`
}

/** Whether the last message about a reservation or an offered place has failed. */
export const hasLastFailed = (subject: RawBuilder<unknown>) =>
  condition`coalesce((
    select case m.channel when 'sms' then s.status in ('failed', 'uncertain') else l.status = 'failed' end
    from foodbank.booking_message m
    left join core.sms s on s.id = m.sms_id
    left join core.mail l on l.id = m.mail_id
    where m.request_id = ${subject}
    order by m.created_at desc, m.id desc limit 1
  ), false)`
