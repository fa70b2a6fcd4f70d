import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { condition, keyRow, typedSql } from '#platform/database/typed-sql.ts'
import type { Report } from './adapters/adapter.ts'

/**
 * What a report changes. Reports come twice, late, before the answer to the request, and contradict
 * each other: that something was delivered is the last word, whatever comes before or after; failed
 * is more than sent; nothing ever goes back to waiting. False if no message has this name.
 */
export async function applyReport(
  db: Connection,
  provider: string,
  { reference, result, price, segments }: Report,
  now: string,
): Promise<boolean> {
  const isOwn = z.uuid().safeParse(reference).success
  const named = isOwn
    ? condition`(id = ${reference} or provider_id = ${reference})`
    : condition`provider_id = ${reference}`
  const { rows } = await typedSql(keyRow)`
    update core.sms set
      status = case
        when status = 'delivered' or ${result} = 'delivered' then 'delivered'
        when ${result} = 'failed' and status in ('sending', 'sent', 'uncertain') then 'failed'
        when ${result} = 'sent' and status in ('sending', 'uncertain') then 'sent'
        else status end,
      failure = case
        when status = 'delivered' or ${result} = 'delivered' then null
        when ${result} = 'failed' and status in ('sending', 'sent', 'uncertain') then 'undelivered'
        else failure end,
      delivered_at = case when ${result} = 'delivered' then coalesce(delivered_at, ${now}) else delivered_at end,
      sent_at = coalesce(sent_at, ${now}),
      content = null, claimed_at = null,
      price = coalesce(${price}, price), segments = coalesce(${segments}, segments)
    where ${named} and provider = ${provider} and status in ('sending', 'sent', 'delivered', 'failed', 'uncertain')
      and attempts > 0
    returning id`.execute(db)
  return rows.length > 0
}
