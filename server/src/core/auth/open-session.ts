import { recordEvent } from '#core/history/events.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { meetDevice } from './devices.ts'
import { findLoginDuration, lockPasswordHash, type Account } from './repository.ts'
import { insertSession, type SessionFactor } from './session-repository.ts'

export type AccountContext = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>
export type Caller = { readonly address: string; readonly userAgent: string }

/**
 * Opens a session with the factor that `accept` finds in the same transaction; null, and nothing
 * written, if it finds none. If the password was replaced during the check, refuses with
 * `login.invalid_credentials`, because its sessions have already been ended.
 */
export async function openSession(
  { db, clock, ...context }: AccountContext,
  { id: userId, password_hash }: Account,
  caller: Caller,
  accept: (tx: Transaction) => Promise<SessionFactor | null>,
): Promise<string | null> {
  const token = newToken()
  const now = clock.now()
  const expires = new Date(now.getTime() + (await findLoginDuration(db)) * 1_000)
  const author = { userId, address: caller.address }
  return transact(db, author, async (tx) => {
    if (!(await lockPasswordHash(tx, userId, password_hash)))
      throw new AppError('login.invalid_credentials')
    const factor = await accept(tx)
    if (factor === null) return null
    await insertSession(tx, {
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      address: caller.address,
      user_agent: caller.userAgent,
      factor,
    })
    await meetDevice(tx, { clock, ...context }, userId, caller)
    const values = factor === 'none' ? undefined : { factor }
    await recordEvent(tx, author, 'sign_in', 'core.user', userId, values)
    return token
  })
}
