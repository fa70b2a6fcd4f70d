import type { OwnSession } from '@crm/contract/core/users/profile'
import { recordEvent } from '#core/history/events.ts'
import { removeBrowsersOfSession } from '#core/notifications/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken } from '#platform/tokens.ts'
import { ACTIVITY_INTERVAL_MS, endSessionsOf } from './service.ts'
import {
  listSessionsOf,
  removeSessionById,
  removeSessionsExpiredBefore,
  setViewedRole,
} from './session-repository.ts'
import { covers } from '#core/roles/policy.ts'
import { findRole } from '#core/roles/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { pruneTokens } from './api-tokens/own.ts'
import { wrongTokenJobs } from './api-tokens/wrong.ts'
import { pruneDevices } from './devices.ts'
import { pruneChallenges } from './passkeys/own.ts'
import { pruneTrustedDevices } from './second-factor/own.ts'
import { forgottenPasswordJob } from './forgotten-password.ts'

export async function listOwnSessions(
  db: Database,
  clock: Clock,
  actor: Actor,
  token: string,
): Promise<OwnSession[]> {
  const current = hashToken(token)
  const sessions = await listSessionsOf(
    db,
    actor.user.id,
    clock.now().toISOString(),
    ACTIVITY_INTERVAL_MS,
  )
  return sessions.map(({ token_hash, ...session }) => ({
    ...session,
    is_current: token_hash.equals(current),
  }))
}

/**
 * Ends one of the actor's own sessions and its push subscription. Refuses with `session.not_found`.
 */
export function endOwnSession(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    // first, because the session identifies the browser
    await removeBrowsersOfSession(tx, actor.user.id, id)
    if (!(await removeSessionById(tx, actor.user.id, id))) throw new AppError('session.not_found')
    await recordEvent(tx, getAuthor(actor), 'sign_out', 'core.user', actor.user.id)
  })
}

export function endOtherSessions(db: Database, actor: Actor, token: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await endSessionsOf(tx, actor.user.id, hashToken(token))
    await recordEvent(tx, getAuthor(actor), 'sign_out', 'core.user', actor.user.id)
  })
}

/** For 30 days an expired session is answered `token_expired`, later its token is unknown. */
const REMEMBERED_MS = 30 * 24 * 3_600_000

const pruneSessions = (db: Database, clock: Clock): Promise<void> =>
  removeSessionsExpiredBefore(db, new Date(clock.now().getTime() - REMEMBERED_MS).toISOString())

/**
 * „Zobrazit jako role": the session gets the role's rights and is read-only (`mount` refuses
 * writes). Refuses with `role.not_found`, and with `forbidden` a role beyond the caller's rights.
 */
export async function viewAs(
  db: Database,
  actor: Actor,
  token: string,
  roleId: string,
): Promise<{ id: string }> {
  const role = await findRole(db, roleId)
  if (!covers(actor, role.rights)) throw new AppError('forbidden')
  await transact(db, getAuthor(actor), async (tx) => {
    await setViewedRole(tx, hashToken(token), role.id)
    await recordEvent(tx, getAuthor(actor), 'view_as', 'core.role', role.id)
  })
  return { id: role.id }
}

export const endViewAs = (db: Database, actor: Actor, token: string): Promise<void> =>
  transact(db, getAuthor(actor), (tx) => setViewedRole(tx, hashToken(token), null))

export const authJobs: readonly Job[] = [
  forgottenPasswordJob,
  ...wrongTokenJobs,
  {
    name: 'auth.prune_sessions',
    deletesOld: true,
    cron: '25 1 * * *',
    run: (_payload, { db, clock }) => pruneSessions(db, clock),
  },
  {
    name: 'auth.prune_devices',
    deletesOld: true,
    cron: '27 1 * * *',
    run: (_payload, context) => pruneDevices(context),
  },
  {
    name: 'auth.prune_trusted_devices',
    deletesOld: true,
    cron: '29 1 * * *',
    run: (_payload, context) => pruneTrustedDevices(context),
  },
  {
    name: 'auth.prune_api_tokens',
    deletesOld: true,
    cron: '33 1 * * *',
    run: (_payload, context) => pruneTokens(context),
  },
  {
    name: 'auth.prune_challenges',
    deletesOld: true,
    cron: '31 1 * * *',
    run: (_payload, context) => pruneChallenges(context),
  },
]
