import type { OwnSession } from '@crm/contract/core/users/profile'
import { recordEvent } from '#core/history/events.ts'
import { forgetBrowsersOfSession } from '#core/notifications/service.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken } from '#platform/tokens.ts'
import { endSessionsOf } from './service.ts'
import {
  listSessionsOf,
  removeSessionById,
  removeSessionsExpiredBefore,
} from './session-repository.ts'

/** Where the actor is signed in, with the session that asks marked; those that have run out are left out. */
export async function listOwnSessions(
  db: Database,
  clock: Clock,
  actor: Actor,
  token: string,
): Promise<OwnSession[]> {
  const current = hashToken(token)
  const sessions = await listSessionsOf(db, actor.user.id, clock.now().toISOString())
  return sessions.map(({ token_hash, ...session }) => ({
    ...session,
    is_current: token_hash.equals(current),
  }))
}

/** Ends one of the actor's own sessions at once, and what its browser is told. Refuses with `session.not_found`, whosever it is. */
export function endOwnSession(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    // before the session: without it nobody knows which browser was its
    await forgetBrowsersOfSession(tx, actor.user.id, id)
    if (!(await removeSessionById(tx, actor.user.id, id))) throw new AppError('session.not_found')
    await recordEvent(tx, authorOf(actor), 'sign_out', 'core.user', actor.user.id)
  })
}

/** Ends all sessions of the actor's but the one that asks. */
export function endOtherSessions(db: Database, actor: Actor, token: string): Promise<void> {
  return transact(db, authorOf(actor), async (tx) => {
    await endSessionsOf(tx, actor.user.id, hashToken(token))
    await recordEvent(tx, authorOf(actor), 'sign_out', 'core.user', actor.user.id)
  })
}

/**
 * Who comes back to a session that has run out hears so for this long: 30 days. Then nothing is left of it, and its token is one that
 * nobody knows.
 */
const REMEMBERED_MS = 30 * 24 * 3_600_000

/** Forgets the sessions that ran out long ago. */
export const pruneSessions = (db: Database, clock: Clock): Promise<void> =>
  removeSessionsExpiredBefore(db, new Date(clock.now().getTime() - REMEMBERED_MS).toISOString())
