import type { RequestMessage } from '@crm/contract/foodbank/booking-messages/told-requests'
import { SMS_FAILURES } from '@crm/contract/core/sms/sms-failures'
import { scrubMails } from '#core/mail/service.ts'
import { scrubSms } from '#core/sms/scrub.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { listOfPersons, listOfRequests, type ShownMessage } from './reading-repository.ts'

/** Asked once more when a message is sent. */
export { isStillTrue } from './sending-repository.ts'

/** What was told of each of these reservations, the newest first. Who calls it has judged the right to them. */
export async function listMessages(
  db: Connection,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, RequestMessage[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = Map.groupBy(await listOfRequests(db, requestIds), ({ request_id }) => request_id)
  return new Map(Array.from(rows, ([id, of]) => [id, of.map(toMessage)]))
}

/** Whether the last thing that was told has failed. */
export const hasFailed = ([last]: readonly RequestMessage[]): boolean =>
  last?.state === 'failed' || last?.state === 'uncertain'

function toMessage(row: ShownMessage): RequestMessage {
  const { id, event, channel, sms_failure, number_end } = row
  return {
    id,
    event,
    channel,
    state: getState(row),
    at: row.delivered_at ?? row.sent_at ?? row.queued_at ?? row.created_at,
    failure: SMS_FAILURES.find((failure) => failure === sms_failure) ?? null,
    number_end,
  }
}

const SMS_STATES: Readonly<Record<string, RequestMessage['state']>> = {
  waiting: 'waiting',
  held: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  uncertain: 'uncertain',
}
const MAIL_STATES: Readonly<Record<string, RequestMessage['state']>> = {
  waiting: 'waiting',
  sent: 'sent',
  failed: 'failed',
}

/** What was cancelled or has expired in its queue was not told. */
function getState({
  status,
  channel,
  sms_status,
  mail_status,
}: ShownMessage): RequestMessage['state'] {
  if (status !== 'queued') return status
  const states = channel === 'sms' ? SMS_STATES : MAIL_STATES
  return states[(channel === 'sms' ? sms_status : mail_status) ?? ''] ?? 'dropped'
}

/** Before a person is erased: what waits is called off, and numbers and addresses go. */
export async function eraseMessages(
  tx: Transaction,
  applicantIds: readonly string[],
): Promise<void> {
  const messages = await listOfPersons(tx, applicantIds)
  await scrubSms(
    tx,
    messages.flatMap(({ sms_id }) => sms_id ?? []),
  )
  await scrubMails(
    tx,
    messages.flatMap(({ mail_id }) => mail_id ?? []),
  )
}
