import type { Notification, NotificationQuery } from '@crm/contract/core/notifications'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Stream } from '#platform/http/stream.ts'
import {
  announce,
  CHANNEL,
  countUnread,
  findNewest,
  list,
  removeOld,
  setAllRead,
  setRead,
} from './repository.ts'
import { inWords } from './letter.ts'
import { id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Job } from '#platform/jobs/jobs.ts'
import { mailDigest, resumeForgottenDigests } from './digest.ts'
import { MAIL_JOB, PUSH_JOB } from './notify.ts'
import { push, PUSH_WAY, type PushWay } from './push.ts'

export {
  removeSubscriptionsOfSession as removeBrowsersOfSession,
  removeSubscriptionsOf as removeBrowsersOf,
} from './push-repository.ts'

export { CHANNEL, scrubAuthors, scrubNotifications } from './repository.ts'

type Inbox = Pick<Context, 'db' | 'clock' | 'modules'>

/** Groups changes that come together. */
const GATHERING_MS = 100
const KEPT_MS = 400 * 24 * 3_600_000
const REMOVED_AT_ONCE = 5_000

export async function listInbox({ db, modules }: Inbox, actor: Actor, query: NotificationQuery) {
  const { rows, total } = await list(db, actor.user.id, query)
  return { rows: rows.map((row) => inWords(modules, row)), total }
}

export const unreadMessages = (db: Context['db'], userId: string): Promise<number> =>
  countUnread(db, userId)

export function markRead(
  { db, clock }: Inbox,
  actor: Actor,
  id: string,
  isRead: boolean,
): Promise<{ unread: number }> {
  return changing(db, actor, async (tx) => {
    const readAt = isRead ? clock.now().toISOString() : null
    if (!(await setRead(tx, actor.user.id, id, readAt)))
      throw new AppError('notification.not_found')
  })
}

export function markAllRead({ db, clock }: Inbox, actor: Actor): Promise<{ unread: number }> {
  return changing(db, actor, (tx) => setAllRead(tx, actor.user.id, clock.now().toISOString()))
}

function changing(
  db: Context['db'],
  actor: Actor,
  change: (tx: Transaction) => Promise<void>,
): Promise<{ unread: number }> {
  return transact(db, getAuthor(actor), async (tx) => {
    await change(tx)
    await announce(tx, [actor.user.id])
    return { unread: await countUnread(tx, actor.user.id) }
  })
}

/**
 * Sends the number of unread messages at once, on changes, and when changes may have been missed;
 * with the newest message if it is new.
 */
export async function followInbox(
  { db, modules, notifications }: Pick<Context, 'db' | 'modules' | 'notifications'>,
  userId: string,
  { send, signal }: Stream<{ unread: number; latest: Notification | null }>,
): Promise<void> {
  const turn = { current: Promise.resolve() }
  let newest: string | undefined
  let gathering: NodeJS.Timeout | undefined
  const look = async (isFirst: boolean) => {
    const [unread, row] = [await countUnread(db, userId), await findNewest(db, userId)]
    const isNew = row !== undefined && row.id !== newest && row.read_at === null && !isFirst
    newest = row?.id
    send({ unread, latest: isNew ? inWords(modules, row) : null })
  }
  // without a database nothing is sent; the stream's check ends it
  const sendNews = (isFirst: boolean) =>
    (turn.current = turn.current.then(() => look(isFirst)).catch(() => undefined))
  const notifySoon = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      void sendNews(false)
    }, GATHERING_MS)
  }
  const unsubscribe = notifications.subscribe(
    CHANNEL,
    (payload) => payload === userId && notifySoon(),
    notifySoon,
  )
  try {
    await sendNews(true)
    await aborted(signal)
  } finally {
    clearTimeout(gathering)
    unsubscribe()
  }
}

/** In parts, until `signal` aborts. */
export async function pruneInboxes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  while (!signal.aborted && (await removeOld(db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const digestSchema = z.object({ userId: id })
const pushSchema = z.object({ subscriptionId: id, ids: z.array(id) })

export const notificationJobs = (way: PushWay = PUSH_WAY): readonly Job[] => [
  {
    name: MAIL_JOB,
    run: (payload, context) => mailDigest(context, digestSchema.parse(payload).userId),
  },
  {
    name: PUSH_JOB,
    run: (payload, context) => {
      const { subscriptionId, ids } = pushSchema.parse(payload)
      return push(context, way, subscriptionId, ids)
    },
  },
  {
    name: 'notifications.resume',
    cron: '*/5 * * * *',
    maxAttempts: 1,
    run: (_payload, context) => resumeForgottenDigests(context),
  },
  {
    name: 'notifications.prune',
    deletesOld: true,
    cron: '20 1 * * *',
    run: (_payload, context, signal) => pruneInboxes(context, signal),
  },
]
