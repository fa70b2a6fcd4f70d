import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, doneWithout, listSchema, listQuery, one } from '../platform/envelopes.ts'
import { flag, id, moment } from '../platform/formats.ts'
import { LANGUAGES } from './translations.ts'
import * as wire from './notifications.endpoints.ts'

/** A sentence in every language. */
export const wordsInAll = z.object({ cs: z.string(), en: z.string() } satisfies Record<
  (typeof LANGUAGES)[number],
  z.ZodString
>)
export type WordsInAll = z.infer<typeof wordsInAll>

/** A notification, with the same words in the inbox, in e-mails and in the browser. */
export const notification = z.object({
  id,
  /** The module's kind. */
  kind: z.string(),
  words: wordsInAll,
  /** The screen it leads to. */
  path: z.string().nullable(),
  created_at: moment,
  read_at: moment.nullable(),
})
export type Notification = z.infer<typeof notification>

export const notificationQuery = listQuery(['created_at'], '-created_at')
  .extend({ unread: flag.optional() })
  .strict()
export type NotificationQuery = z.infer<typeof notificationQuery>

/** From `PushSubscription.toJSON()`. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z.string().max(1000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87,88}={0,2}$/),
    auth: z.string().regex(/^[\w-]{22,24}={0,2}$/),
  }),
})

const params = z.object({ id })
const unread = z.object({ unread: z.number().int() })

export const notificationSchemas = schemas({
  list: {
    summary: "One's own inbox, newest first",
    query: notificationQuery,
    answer: listSchema(notification),
  },
  read: {
    summary: 'Mark a message read',
    params,
    answer: done('notification.read', unread),
    refusals: { 'notification.not_found': 404 },
  },
  unread: {
    summary: 'Mark a message unread',
    params,
    answer: done('notification.unread', unread),
    refusals: { 'notification.not_found': 404 },
  },
  readAll: {
    summary: 'Mark every message read',
    answer: done('notification.all_read', unread),
  },
  push: {
    summary: 'The key by which a browser subscribes to Web Push, and the browsers that have',
    answer: one(
      z.object({
        public_key: z.string(),
        subscriptions: z.array(z.object({ id, created_at: moment })),
      }),
    ),
  },
  subscribe: {
    summary:
      'Send messages to this browser as well; its address must be that of a known push service',
    body: pushSubscriptionBody,
    answer: done('push.subscribed', z.object({ id })),
    status: 201,
  },
  unsubscribe: {
    summary: 'Send no more messages to the browser of this address',
    body: z.strictObject({ endpoint: z.string().max(1000) }),
    answer: doneWithout('push.unsubscribed'),
  },
})
export const notificationEndpoints = withSchemas(wire.notificationEndpoints, notificationSchemas)

export const notificationStreamSchemas = schemas({
  follow: {
    summary:
      "How many of one's own messages are unread: at once, and whenever it changes; with the newest one that has just come",
    answer: unread.extend({ latest: notification.nullable() }),
  },
})
export const notificationStreams = withSchemas(wire.notificationStreams, notificationStreamSchemas)
