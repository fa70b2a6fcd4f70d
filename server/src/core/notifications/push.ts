import type { pushSubscriptionBody } from '@crm/contract/core/notifications'
import type { Agent } from 'node:https'
import webPush from 'web-push'
import type { z } from 'zod'
import { hashToken } from '#platform/tokens.ts'
import { letterhead } from '#core/mail/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { newMessages, inWords } from './letter.ts'
import {
  findKeys,
  findSubscription,
  removeSubscriptionById,
  insertKeys,
  saveSubscription,
  listSubscriptions,
  removeSubscription,
  type Subscription,
} from './push-repository.ts'
import { listUnread } from './repository.ts'
import { createECDH } from 'node:crypto'

/** Tests use a service of their own. */
export type PushWay = { readonly isService: IsPushService; readonly agent?: Agent }

const MAX_BROWSERS = 20
/** A message for an offline browser expires after a day. */
const KEPT_SECONDS = 24 * 3_600
const TIMEOUT_MS = 10_000
/** More messages are pushed as one. */
const ONE_BY_ONE = 3

export async function describePush(context: Pick<Context, 'db' | 'secrets'>, actor: Actor) {
  const { publicKey } = await getKeys(context)
  return {
    public_key: publicKey,
    subscriptions: await listSubscriptions(context.db, actor.user.id),
  }
}

/** Refuses at the fields an address of no push service and an invalid key. */
export async function subscribe(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  token: string,
  { endpoint, keys }: z.output<typeof pushSubscriptionBody>,
  { isService }: PushWay,
): Promise<{ id: string }> {
  if (!leadsToService(endpoint, isService)) throw invalidField('endpoint', 'url')
  if (!isPublicKey(keys.p256dh)) throw invalidField('keys.p256dh', 'invalid')
  const now = clock.now().toISOString()
  return transact(db, getAuthor(actor), async (tx) => ({
    id: await saveSubscription(
      tx,
      actor.user.id,
      { id: newId(), endpoint, ...keys },
      { now, limit: MAX_BROWSERS, tokenHash: hashToken(token) },
    ),
  }))
}

export const unsubscribe = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  endpoint: string,
): Promise<void> => removeSubscription(db, actor.user.id, endpoint)

/**
 * Pushes unread messages to a browser, encrypted (RFC 8291). A browser unknown to its service is
 * removed; an unreachable service is retried, and `topic` replaces a message instead of repeating
 * it.
 */
export async function push(
  context: Context,
  { isService, agent }: PushWay,
  subscriptionId: string,
  ids: readonly string[],
): Promise<void> {
  const { db, modules } = context
  const subscription = await findSubscription(db, subscriptionId)
  if (!subscription || !leadsToService(subscription.endpoint, isService)) return
  const { language, user_id } = subscription
  const messages = (await listUnread(db, user_id, ids)).map((row) => inWords(modules, row))
  if (messages.length === 0) return
  const { projectName, webUrl } = await letterhead(context)
  const shown =
    messages.length > ONE_BY_ONE
      ? [{ words: newMessages(language, messages.length), path: '/messages', topic: ids[0] ?? '' }]
      : messages.map(({ id, words, path }) => ({ words: words[language], path, topic: id }))
  const { publicKey, sealed } = await getKeys(context)
  const vapidDetails = {
    subject: getContact(webUrl),
    publicKey,
    privateKey: context.secrets.open(sealed),
  }
  for (const { words, path, topic } of shown) {
    const payload = JSON.stringify({ title: projectName, words, path })
    const options = {
      vapidDetails,
      TTL: KEPT_SECONDS,
      timeout: TIMEOUT_MS,
      topic: topic.replaceAll('-', ''),
      ...(agent ? { agent } : {}),
    }
    if (!(await isTaken(subscription, payload, options)))
      return removeSubscriptionById(db, subscriptionId)
  }
}

/** False if the service does not know the browser; throws if the service cannot be reached. */
async function isTaken(
  { endpoint, p256dh, auth }: Subscription,
  payload: string,
  options: webPush.RequestOptions,
): Promise<boolean> {
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, options)
    return true
  } catch (error) {
    if (error instanceof webPush.WebPushError && [404, 410].includes(error.statusCode)) return false
    throw error
  }
}

async function getKeys({
  db,
  secrets,
}: Pick<Context, 'db' | 'secrets'>): Promise<{ publicKey: string; sealed: string }> {
  const kept = await findKeys(db)
  if (kept) return { publicKey: kept.publicKey, sealed: kept.privateKey }
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertKeys(db, publicKey, secrets.seal(privateKey))
  return getKeys({ db, secrets })
}

/** The contact for push services (RFC 8292, `sub`): https or mailto. */
const getContact = (webUrl: string) =>
  webUrl.startsWith('https://') ? webUrl : `mailto:admin@${new URL(webUrl).hostname}`

/**
 * The push services of Chrome, Firefox, Safari and Edge. The server sends only to these, so that a
 * submitted address cannot reach the internal network.
 */
const KNOWN_SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

type IsPushService = (url: URL) => boolean

export const isKnownService: IsPushService = ({ protocol, hostname, port, username, password }) =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  KNOWN_SERVICES.some((known) => known.test(hostname))

export const PUSH_WAY: PushWay = { isService: isKnownService }

/** Accepts only addresses in canonical form, which every URL parser reads alike. */
function leadsToService(endpoint: string, isService: IsPushService): boolean {
  return (
    URL.canParse(endpoint) && new URL(endpoint).href === endpoint && isService(new URL(endpoint))
  )
}

/** Nothing can be encrypted for a key that is no point of the curve. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
