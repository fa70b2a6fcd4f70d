import type { SmsKind } from '@crm/contract/core/sms/sms'
import { countSegments, toSmsText } from '@crm/contract/core/sms/sms-text'
import { toInternational } from '@crm/contract/platform/formats'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { enqueueAll } from '#platform/jobs/jobs.ts'
import { insertSms } from './queue-repository.ts'
import { find } from './settings-repository.ts'

export { cancelBefore as cancelSms } from './queue-repository.ts'

export const SEND_SMS = 'sms.send'
/** At most one job per message. */
export const getJobKey = (id: string) => `sms:${id}`

export type NewSms = {
  readonly kind: SmsKind
  /** As the product stores it: nine digits for Czechia, `+<cc>…` elsewhere. */
  readonly to: string
  readonly text: string
  /** Of several with the same one only the first is sent. */
  readonly once: string
  /** The record of a module that it is about: the module is asked once more when it is sent. */
  readonly subjectId?: string
  /** Not sent after this moment. */
  readonly expiresAt?: string
}

/**
 * Queues messages that are sent after the commit, each once. The number of statements does not
 * depend on how many there are. Returns the ids by `once`, also of those that were there before.
 */
export async function queueSms(
  tx: Transaction,
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  messages: readonly NewSms[],
): Promise<ReadonlyMap<string, string>> {
  if (messages.length === 0) return new Map()
  const now = clock.now().toISOString()
  const { is_plain } = await find(tx)
  const rows = messages.map(({ kind, to, text, once, subjectId = null, expiresAt = null }) => {
    const sent = toSmsText(text, is_plain)
    const number = toInternational(to)
    return {
      id: newId(),
      kind,
      once,
      subject_id: subjectId,
      content: secrets.seal(JSON.stringify({ number, text: sent })),
      number_end: number.slice(-3),
      segments: countSegments(sent),
      created_at: now,
      trying_since: now,
      expires_at: expiresAt,
    }
  })
  const { inserted, ids } = await insertSms(tx, rows)
  await enqueueAll(
    tx,
    SEND_SMS,
    inserted.map((id) => ({ payload: { id }, key: getJobKey(id) })),
  )
  return ids
}
