import { isForTokens } from '@crm/contract/core/auth/token-permissions'
import type { MissingPermissions } from '@crm/contract/platform/messages'
import { holds, seenThrough } from '#core/roles/policy.ts'
import { count } from '#core/throttle/service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken } from '#platform/tokens.ts'
import { findApiToken, findEndedToken, noteUse, type TokenRow } from './api-token-repository.ts'
import { countGuess, tellEnded } from './wrong.ts'
import { isWhole } from './token-text.ts'

/** Of one token. */
export const CALLS_PER_MINUTE = 600
const NEEDED = 'api_token.create'

/**
 * The owner of a token for the API, with those of its scopes that they hold now, and with whatever
 * narrows them. One that has ended is told of and is no guess. Refuses with `token_invalid` and `token_expired`, with `forbidden` where the owner may
 * not have tokens any more, and with `too_many_requests` who calls or guesses too often.
 */
export async function authenticateToken(
  db: Database,
  clock: Clock,
  token: string,
  address: string | null,
): Promise<Actor> {
  const hash = isWhole(token) ? hashToken(token) : undefined
  const row = hash && (await findApiToken(db, hash))
  if (!row || Date.parse(row.expires_at) <= clock.now().getTime()) {
    const ended = hash && (await findEndedToken(db, hash))
    if (ended) await tellEnded(db, clock, ended, address)
    else await countGuess(db, clock, address ?? '')
    throw new AppError(row ? 'token_expired' : 'token_invalid')
  }
  await count(db, clock, new Map([[`api-token:${row.id}`, CALLS_PER_MINUTE]]), {
    seconds: 60,
    code: 'too_many_requests',
  })
  const own = { superadmin: row.superadmin, permissions: new Set(row.permissions) }
  if (!holds(own, NEEDED))
    throw new AppError('forbidden', {
      details: { missing: [[NEEDED]] } satisfies MissingPermissions,
    })
  if (row.last_used_on !== clock.today()) await noteUse(db, row.id, clock.today())
  return getActor(row, own, address)
}

function getActor(
  { user, id, scopes, must_change_password, must_set_second_factor }: TokenRow,
  own: Pick<Actor, 'superadmin' | 'permissions'>,
  address: string | null,
): Actor {
  const allowed = { superadmin: false, permissions: new Set(scopes.filter(isForTokens)) }
  return {
    ...seenThrough(own, allowed),
    user,
    address,
    mustChangePassword: must_change_password,
    mustSetSecondFactor: must_set_second_factor,
    viewingAs: null,
    apiToken: { id },
  }
}
