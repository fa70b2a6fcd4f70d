import type { ApiToken } from '@crm/contract/core/auth/api-tokens'
import { listTokens, revokeToken } from '#core/auth/api-tokens/own.ts'
import { covers } from '#core/roles/policy.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { findUsers, lockGoverned } from './service.ts'

/** Refuses with `user.not_found`, and with `forbidden` users with more rights than the actor. */
export async function listTokensOfUser(
  db: Connection,
  actor: Actor,
  userId: string,
): Promise<ApiToken[]> {
  const [user] = await findUsers(db, [userId])
  if (!user) throw new AppError('user.not_found')
  if (!covers(actor, user.rights)) throw new AppError('forbidden')
  return listTokens(db, userId)
}

/** Refuses like the list, and with `api_token.not_found`. */
export const revokeTokenOfUser = (
  db: Database,
  actor: Actor,
  userId: string,
  id: string,
): Promise<{ id: string }> =>
  transact(db, getAuthor(actor), async (tx) => {
    await lockGoverned(tx, actor, userId)
    return revokeToken(tx, userId, id)
  })
