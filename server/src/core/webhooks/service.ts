import {
  TEST_EVENT,
  type EventWords,
  type Webhook,
  type webhookEndpoints,
} from '@crm/contract/core/webhooks/webhooks'
import { MAX_WEBHOOKS, OVERLAP_HOURS } from '@crm/contract/core/webhooks/webhooks.endpoints'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { judgeAddress } from '#platform/outgoing/inside.ts'
import { newSigningSecret } from '#platform/outgoing/sign.ts'
import * as deliveries from './deliveries-repository.ts'
import { cancelWaiting } from './queue-repository.ts'
import {
  countBehindLock,
  findById,
  insert,
  lockSecret,
  remove,
  setSecrets,
  update,
  type WebhookValues,
} from './repository.ts'
import { enqueueSending } from './sending.ts'

type WebhookContext = Pick<Context, 'db' | 'secrets' | 'clock' | 'config' | 'modules'>
type WithSecret = Webhook & { readonly secret: string }

/** The events of all modules with their words, in the modules' order. */
export const listEvents = ({ modules }: Pick<Context, 'modules'>): EventWords[] =>
  modules.flatMap(({ events = {} }) =>
    Object.entries(events).map(([event, words]) => ({ event, words })),
  )

/**
 * Returns the secret, this once. Refuses at the address and at the events, and with
 * `webhook.too_many`.
 */
export async function createWebhook(
  context: WebhookContext,
  actor: Actor,
  body: BodyOf<typeof webhookEndpoints.create>,
): Promise<WithSecret> {
  requireSound(context, body)
  const id = newId()
  const secret = newSigningSecret()
  return transact(context.db, getAuthor(actor), async (tx) => {
    if ((await countBehindLock(tx)) >= MAX_WEBHOOKS) throw new AppError('webhook.too_many')
    await insert(tx, { id, ...body, secret: context.secrets.seal(secret) })
    return { ...(await getWebhook(tx, id)), secret }
  })
}

/**
 * What waits for one that is switched off is not sent. Refuses at the address and at the events, and
 * with `stale_record` and the newer version.
 */
export async function updateWebhook(
  context: WebhookContext,
  actor: Actor,
  id: string,
  { updated_at, ...values }: BodyOf<typeof webhookEndpoints.update>,
): Promise<Webhook> {
  requireSound(context, values)
  return transact(context.db, getAuthor(actor), async (tx) => {
    const isUpdated = await update(tx, id, updated_at, values)
    const current = await getWebhook(tx, id)
    if (!isUpdated) throw new AppError('stale_record', { details: current })
    if (!values.is_on) await cancelWaiting(tx, id)
    return current
  })
}

export async function removeWebhook(db: Database, actor: Actor, id: string): Promise<void> {
  await transact(db, getAuthor(actor), async (tx) => {
    if (!(await remove(tx, id))) throw notFound()
  })
}

/** Returns the new secret, this once; the one until now signs too for a day. */
export async function rotateSecret(
  { db, secrets, clock }: WebhookContext,
  actor: Actor,
  id: string,
): Promise<WithSecret> {
  const secret = newSigningSecret()
  const until = new Date(clock.now().getTime() + OVERLAP_HOURS * 3_600_000).toISOString()
  return transact(db, getAuthor(actor), async (tx) => {
    const earlier = await lockSecret(tx, id)
    if (earlier === undefined) throw notFound()
    await setSecrets(tx, id, {
      secret: secrets.seal(secret),
      earlier_secret: earlier,
      overlap_until: until,
    })
    return { ...(await getWebhook(tx, id)), secret }
  })
}

/** Queues a test event, also to a webhook that is switched off. */
export async function testWebhook(
  { db, clock }: WebhookContext,
  actor: Actor,
  id: string,
): Promise<{ id: string }> {
  const delivery = newId()
  const now = clock.now().toISOString()
  return transact(db, getAuthor(actor), async (tx) => {
    await getWebhook(tx, id)
    const body = JSON.stringify({ type: TEST_EVENT, timestamp: now, data: { id: delivery } })
    await deliveries.insert(tx, {
      id: delivery,
      webhook_id: id,
      event: TEST_EVENT,
      body,
      created_at: now,
    })
    await enqueueSending(tx, id)
    return { id: delivery }
  })
}

/** Under the same id, which the receiver may know already. */
export async function repeatDelivery(db: Database, actor: Actor, id: string): Promise<void> {
  await transact(db, getAuthor(actor), async (tx) => {
    const webhookId = await deliveries.restart(tx, id)
    if (webhookId === undefined) throw new AppError('webhook_delivery.not_found')
    await enqueueSending(tx, webhookId)
  })
}

function requireSound(context: WebhookContext, { address, events }: WebhookValues): void {
  const failed = URL.canParse(address)
    ? judgeAddress(new URL(address), context.config.WEBHOOK_HOSTS)
    : 'url'
  if (failed !== null) throw invalidField('address', failed)
  const known = new Set(listEvents(context).map(({ event }) => event))
  if (!events.every((event) => known.has(event))) throw invalidField('events', 'invalid')
}

async function getWebhook(db: Connection, id: string): Promise<Webhook> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('webhook.not_found')
