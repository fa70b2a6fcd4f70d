import { queueMails } from '#core/mail/queue.ts'
import { writePlain } from '#core/mail/letter.ts'
import { queueSms } from '#core/sms/queue.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { getAddress } from '../slots/service.ts'
import { makeComposer, shortDay, type Compose } from './compose.ts'
import { pruneJob } from './prune.ts'
import {
  DAY_MINUTES,
  insertReminders,
  lockDue,
  settle,
  type DueMessage,
} from './sending-repository.ts'
import { findSettings } from './settings-repository.ts'

type SendContext = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>

/** The addresses at which households see these reservations; a feature above makes them. */
export type AddressesOf = (
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  requestIds: readonly string[],
  by: null,
) => Promise<ReadonlyMap<string, string>>

const AT_ONCE = 200
const HOURS_MINUTES = 2 * 60

/**
 * Causes the reminders that are due, and hands what waits to the queues of its channel. A message
 * and its place in the queue are written together, so whichever process ends, it is handed over once.
 */
export async function sendDueMessages(
  context: SendContext,
  addressesOf: AddressesOf,
): Promise<void> {
  const { db, clock } = context
  await transact(db, { userId: null }, async (tx) => {
    const { is_on, remind_day, remind_hours } = await findSettings(tx)
    const aheads = [...(remind_day ? [DAY_MINUTES] : []), ...(remind_hours ? [HOURS_MINUTES] : [])]
    if (is_on) await insertReminders(tx, clock.now().toISOString(), aheads)
  })
  for (;;) {
    const handed = await transact(db, { userId: null }, (tx) => handOver(context, addressesOf, tx))
    if (handed < AT_ONCE) return
  }
}

async function handOver(
  context: SendContext,
  addressesOf: AddressesOf,
  tx: Transaction,
): Promise<number> {
  const now = context.clock.now().toISOString()
  const due = await lockDue(tx, now, AT_ONCE)
  if (due.length === 0) return 0
  const { is_on, is_neutral } = await findSettings(tx)
  const compose = await makeComposer(tx, is_neutral)
  const sent = due.filter(({ dropped_for }) => is_on && dropped_for === null)
  const requestIds = sent.map(({ request_id }) => request_id)
  const addresses = await addressesOf(tx, context, requestIds, null)
  const texts = sent.filter(({ channel }) => channel === 'sms')
  const letters = sent.filter(({ channel }) => channel === 'email')
  const smsIds = await queueSms(
    tx,
    context,
    texts.map((message) => ({
      kind: 'appointment',
      to: message.phone ?? '',
      text: composeFor(compose, message, addresses).text,
      once: getOnce(message),
      subjectId: message.id,
      expiresAt: message.slot_at,
    })),
  )
  const mailIds = await queueMails(
    tx,
    context,
    letters.map((message) => {
      const { language, subject, text } = composeFor(compose, message, addresses)
      return {
        kind: 'appointment',
        to: message.email ?? '',
        userId: null,
        letter: writePlain(language, subject, text),
        subjectId: message.id,
        expiresAt: message.slot_at,
        isBare: true,
      }
    }),
  )
  const mailOf = new Map(letters.map(({ id }, index) => [id, mailIds[index] ?? null]))
  await settle(
    tx,
    due.map((message) => ({
      id: message.id,
      dropped_for: message.dropped_for ?? (is_on ? null : 'unwanted'),
      sms_id: smsIds.get(getOnce(message)) ?? null,
      mail_id: mailOf.get(message.id) ?? null,
      to_organization_id: message.to_organization_id,
      reserved_on: message.reserved_on,
      reserved_time: message.reserved_time,
    })),
    now,
  )
  return due.length
}

const getOnce = ({ id }: DueMessage) => `booking:${id}`

const composeFor = (
  compose: Compose,
  message: DueMessage,
  addresses: ReadonlyMap<string, string>,
) =>
  compose(message.event, message.language, {
    day: shortDay(message.reserved_on, message.language ?? 'cs'),
    time: message.reserved_time.replace(/^0/, ''),
    place: message.place,
    address: getAddress(message),
    link: addresses.get(message.request_id) ?? '',
  })

export const bookingMessageJobs = (addressesOf: AddressesOf): readonly Job[] => [
  {
    name: 'booking_messages.send',
    cron: '* * * * *',
    maxAttempts: 1,
    run: (_payload, context) => sendDueMessages(context, addressesOf),
  },
  pruneJob,
]
