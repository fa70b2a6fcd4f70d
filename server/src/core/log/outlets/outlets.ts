import { SEAL_PLACES } from '@crm/contract/core/log.endpoints'
import type { ConnectionFailure } from '@crm/contract/core/settings'
import { z } from 'zod'
import { systemFailure } from '#core/mail/failure.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import { signWebhook } from '#platform/outgoing/sign.ts'
import { NotTaken, postJson } from './post.ts'
import { findSealSettings, noteDelivery, type SealSettings } from './repository.ts'
import { sendSyslog, SEVERITIES, toSyslogMessage } from './syslog.ts'

export { listDeliveries } from './repository.ts'

const SEND_SEAL = 'log.send_seal'
const SEND_ALARM = 'log.send_alarm'

export type SealPlace = (typeof SEAL_PLACES)[number]

/** What the other places get of a line of the file: the seal as `verify-log --seal` takes it. */
const told = z.object({
  at: z.string(),
  seal: z.int(),
  chain: z.string(),
  entries: z.int(),
  removed: z.int(),
})
type Told = z.output<typeof told>
/** The same with every try; what was queued by an earlier version has none. */
const id = z.string().default(newId)
const payload = z.object({ id, place: z.enum(SEAL_PLACES), told })

/** Queues the newest seal for every place of the settings; of waiting ones only the newest stays. */
export async function sendOut(tx: Transaction, line: Told): Promise<void> {
  const settings = await findSealSettings(tx)
  for (const place of SEAL_PLACES)
    if (getAddress(settings, place) !== null)
      await enqueue(
        tx,
        SEND_SEAL,
        { id: newId(), place, told: told.parse(line) },
        { key: `seal:${place}` },
      )
}

/** What the other places get of an alarm: nobody's name but the account's. */
const toldAlarm = z.object({
  at: z.string(),
  alarm: z.string(),
  user: z.string().nullable(),
  count: z.int().nullable(),
  address: z.string().nullable(),
  detail: z.string().nullable(),
})
const alarmPayload = z.object({ id, place: z.enum(SEAL_PLACES), told: toldAlarm })

/** Queues an alarm for every place of the settings. Each is tried until it is taken, for some days. */
export async function sendAlarm(tx: Transaction, alarm: z.output<typeof toldAlarm>): Promise<void> {
  const settings = await findSealSettings(tx)
  for (const place of SEAL_PLACES)
    if (getAddress(settings, place) !== null)
      await enqueue(tx, SEND_ALARM, { id: newId(), place, told: alarm })
}

/**
 * Sends a test line with the stored settings. Refuses with `seal.not_configured`, and with
 * `seal.test_failed` and the reason.
 */
export async function testPlace(
  context: SendingContext,
  place: SealPlace,
): Promise<{ place: SealPlace }> {
  const { db, clock } = context
  const settings = await findSealSettings(db)
  if (getAddress(settings, place) === null) throw new AppError('seal.not_configured')
  const at = clock.now().toISOString()
  const failure = await send(context, settings, place, { id: newId(), message: { at, test: true } })
  if (failure) throw new AppError('seal.test_failed', { details: { reason: failure } })
  return { place }
}

const getAddress = (settings: SealSettings, place: SealPlace) =>
  place === 'syslog' ? settings.seal_syslog : settings.seal_https

type Message = { readonly at: string } & Readonly<Record<string, unknown>>

type SendingContext = Pick<Context, 'db' | 'clock' | 'secrets'>
type Sent = { readonly id: string; readonly message: Message }

/**
 * Signed where a secret is set. Returns the failure in our words: the other server's could reveal
 * what listens there.
 */
async function send(
  { clock, secrets }: SendingContext,
  settings: SealSettings,
  place: SealPlace,
  { id, message }: Sent,
): Promise<ConnectionFailure | null> {
  const { seal_certificate, seal_secret: secret } = settings
  const address = getAddress(settings, place)
  if (address === null) return null
  try {
    if (place === 'https')
      await postJson(address, seal_certificate, message, (body) =>
        secret === null
          ? {}
          : signWebhook({ id, body, at: clock.now(), secrets: [secrets.open(secret)] }),
      )
    else await sendSyslog(address, seal_certificate, toLine(message))
    return null
  } catch (error) {
    return getFailure(error)
  }
}

const toLine = (message: Message) =>
  'alarm' in message
    ? toSyslogMessage(message.at, toText(message), { id: 'alarm', severity: SEVERITIES.alert })
    : toSyslogMessage(message.at, toText(message), { id: 'seal', severity: SEVERITIES.notice })

/** ASCII without spaces in values, so that each word is one pair. */
const toText = ({ at: _at, ...values }: Message) =>
  Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${encodeURI(String(value))}`)
    .join(' ')

function getFailure(error: unknown): ConnectionFailure {
  if (error instanceof NotTaken) return 'refused'
  const { name, code } = z
    .object({ name: z.string().catch(''), code: z.string().catch('') })
    .catch({ name: '', code: '' })
    .parse(error)
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ECONNRESET') return 'unreachable'
  return systemFailure(code) ?? 'protocol'
}

async function deliver(
  context: SendingContext,
  { id, place, told: line }: z.output<typeof payload>,
): Promise<void> {
  const { db, clock } = context
  const { seal, chain, ...rest } = line
  const settings = await findSealSettings(db)
  if (getAddress(settings, place) === null) return
  const message = { ...rest, seal: `${seal}:${chain}` }
  const failure = await send(context, settings, place, { id, message })
  const now = clock.now().toISOString()
  if (failure) {
    await noteDelivery(db, { place, failure, failed_at: now })
    throw new Error(`The newest seal could not be sent (${place}: ${failure}).`)
  }
  await noteDelivery(db, {
    place,
    seal_id: seal,
    delivered_at: now,
    failure: null,
    failed_at: null,
  })
}

async function deliverAlarm(
  context: SendingContext,
  { id, place, told: alarm }: z.output<typeof alarmPayload>,
): Promise<void> {
  const settings = await findSealSettings(context.db)
  const failure = await send(context, settings, place, { id, message: alarm })
  if (failure) throw new Error(`An alarm could not be sent (${place}: ${failure}).`)
}

export const outletJobs: readonly Job[] = [
  {
    name: SEND_ALARM,
    run: (given, context) => deliverAlarm(context, alarmPayload.parse(given)),
  },
  { name: SEND_SEAL, run: (given, context) => deliver(context, payload.parse(given)) },
]
