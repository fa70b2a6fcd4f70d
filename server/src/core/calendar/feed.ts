import { hashToken, newToken } from '#platform/tokens.ts'
import { letterhead } from '#core/mail/service.ts'
import { listDeadlines } from '#core/tasks/service.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { FeedEntry } from '#platform/module.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { listOwnEvents } from './event-repository.ts'
import {
  findFeed,
  findFeedOwner,
  removeFeed,
  replaceFeed,
  touchFeed,
  type FeedState,
} from './feed-repository.ts'
import { toFeed, type CalendarEvent } from './icalendar.ts'
import { toCalendarEvent, getName, getUid } from './notify-guests.ts'

export { removeFeed } from './feed-repository.ts'

type FeedContext = Pick<Context, 'db' | 'config' | 'clock'>

export type FindActor = (db: Connection, userId: string) => Promise<Actor | undefined>

const DAY_MS = 24 * 3_600_000
/** Days in the feed. */
const BEFORE_DAYS = 90
const AFTER_DAYS = 365
/** Use is recorded once a minute. */
const TOUCH_MS = 60_000

export const getFeed = async (db: Database, actor: Actor): Promise<FeedState | null> =>
  (await findFeed(db, actor.user.id)) ?? null

/**
 * Creates a secret address of 256 random bits and stores only its SHA-256. An older one stops
 * working.
 */
export async function createFeed(
  { db, config, clock }: FeedContext,
  actor: Actor,
): Promise<{ url: string }> {
  const token = newToken()
  const { webUrl } = await letterhead({ db, config })
  const feed = {
    user_id: actor.user.id,
    token_hash: hashToken(token),
    created_at: clock.now().toISOString(),
  }
  await transact(db, getAuthor(actor), (tx) => replaceFeed(tx, feed))
  return { url: `${webUrl}${API_BASE}/calendar/feeds/${token}.ics` }
}

export const deleteFeed = (db: Database, actor: Actor): Promise<void> =>
  transact(db, getAuthor(actor), (tx) => removeFeed(tx, actor.user.id))

/**
 * The owner's events, deadlines and what modules add, as long as they may sign in and see them. Refuses with
 * `calendar_feed.not_found`.
 */
export async function readFeed(
  context: FeedContext & Pick<Context, 'modules'>,
  findActor: FindActor,
  file: string,
): Promise<string> {
  const { db, config, clock, modules } = context
  const hash = hashToken(file.replace(/\.ics$/, ''))
  const ownerId = await findFeedOwner(db, hash)
  const owner = ownerId === undefined ? undefined : await findActor(db, ownerId)
  if (!owner || !can(owner, 'event.read')) throw new AppError('calendar_feed.not_found')
  const now = clock.now().getTime()
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
  const [from, to] = [at(-BEFORE_DAYS * DAY_MS), at(AFTER_DAYS * DAY_MS)]
  const [{ webUrl, projectName }, events, deadlines, added] = await Promise.all([
    letterhead({ db, config }),
    listOwnEvents(db, owner.user.id, from, to),
    can(owner, 'task.read') ? listDeadlines(db, owner, from.slice(0, 10), to.slice(0, 10)) : [],
    Promise.all(modules.map(({ feed }) => feed?.(db, owner, { from, to }) ?? [])),
    touchFeed(db, hash, at(0), at(-TOUCH_MS)),
  ])
  const entries = events.map((event) =>
    toCalendarEvent(event, {
      webUrl,
      link: `${webUrl}/calendar/${event.id}`,
      stamp: event.updated_at,
    }),
  )
  const tasks = deadlines
    .filter(({ completed }) => !completed)
    .map((task) => getDeadline(task, owner, webUrl))
  return toFeed(`${getName(owner.user)} – ${projectName}`, [
    ...entries,
    ...tasks,
    ...added.flat().map((entry) => fromModule(entry, webUrl)),
  ])
}

const fromModule = ({ path, ...entry }: FeedEntry, webUrl: string): CalendarEvent => ({
  ...entry,
  url: webUrl + path,
  all_day: false,
  start_on: null,
  end_on: null,
})

/** As an event, because Google and Outlook do not show VTODO of feeds. */
function getDeadline(
  task: { id: string; name: string; deadline_at: string },
  { user }: Actor,
  webUrl: string,
): CalendarEvent {
  const link = `${webUrl}/tasks/${task.id}`
  return {
    all_day: false,
    start_at: task.deadline_at,
    end_at: task.deadline_at,
    start_on: null,
    end_on: null,
    uid: getUid(task.id, webUrl),
    sequence: 0,
    name: user.language === 'cs' ? `Termín: ${task.name}` : `Due: ${task.name}`,
    address: null,
    description: link,
    url: link,
    stamp: task.deadline_at,
    isFree: true,
  }
}
