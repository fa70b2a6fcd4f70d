import type { SecondStep } from '@crm/contract/core/auth/session'
import { TRUSTED_DAYS } from '@crm/contract/core/auth/second-factor.endpoints'
import { getDevice } from '@crm/contract/core/auth/device'
import { z } from 'zod'
import { recordEvent } from '#core/history/events.ts'
import type { Context } from '#platform/context.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { openSession, type AccountContext, type Caller } from '../open-session.ts'
import { findRelyingParty } from '../passkeys/relying-party.ts'
import { findAccountById, type Account } from '../repository.ts'
import { notifyOfAccount } from '../security.ts'
import { admitAttempt, admitted } from '../throttle.ts'
import { takeFactorCode } from './codes.ts'
import { insertDevice, useDevice } from './device-repository.ts'
import { findFactors } from './factors-repository.ts'
import { sealTicket, openTicket } from './ticket.ts'

/**
 * Lets in an account whose owner is proven, by the password or by the provider: with a session, or
 * with a ticket for the second step if it has a factor, the provider has not asked for one, and the
 * browser has no token of a device that the account trusts.
 */
export async function enter(
  context: AccountContext,
  account: Account,
  caller: Caller,
  {
    deviceTokens,
    isFactorShown = false,
  }: { deviceTokens: readonly string[]; isFactorShown?: boolean },
): Promise<{ token: string } | { second_factor: SecondStep }> {
  const { db, clock } = context
  const token = await openSession(context, account, caller, async (tx) => {
    if (isFactorShown) return 'provider'
    if ((await listWays(tx, context, account.id)).length === 0) return 'none'
    if (deviceTokens.length === 0) return null
    const hashes = deviceTokens.map(hashToken)
    return (await useDevice(tx, account.id, hashes, clock.now().toISOString())) ? 'device' : null
  })
  if (token !== null) return { token }
  const ticket = sealTicket(context, {
    step: 'sign-in',
    userId: account.id,
    proof: getProof(account),
  })
  return { second_factor: { ticket, ways: await listWays(db, context, account.id) } }
}

/**
 * How the second step can be made; none where none is asked for. A passkey alone asks for none after
 * a password, because not every device has it, unless a role demands a factor: whoever knows the
 * password could otherwise set up an app of their own.
 */
async function listWays(
  db: Connection,
  { config }: Pick<AccountContext, 'config'>,
  userId: string,
): Promise<SecondStep['ways']> {
  const { has_totp, has_codes, passkey_domains, is_demanded } = await findFactors(db, userId)
  if (!has_totp && !(is_demanded && passkey_domains.length > 0)) return []
  const party = passkey_domains.length > 0 ? await findRelyingParty({ db, config }) : null
  return [
    ...(has_totp ? (['totp'] as const) : []),
    ...(has_codes ? (['recovery'] as const) : []),
    ...(party && passkey_domains.includes(party.domain) ? (['passkey'] as const) : []),
  ]
}

const signInTicket = z.object({
  step: z.literal('sign-in'),
  userId: z.uuid(),
  proof: z.string(),
})

/** Another password makes the ticket of the former one worthless. */
const getProof = ({ password_hash }: Account) => hashToken(password_hash ?? '').toString('base64')

/** The account whose password the ticket proves. Refuses with `second_factor.expired`. */
export async function findProven(
  context: Pick<AccountContext, 'db' | 'clock' | 'secrets'>,
  ticket: string,
): Promise<Account> {
  const { userId, proof } = openTicket(context, signInTicket, ticket)
  const account = await findAccountById(context.db, userId)
  if (!account?.active || getProof(account) !== proof) throw new AppError('second_factor.expired')
  return account
}

/**
 * The second step: opens a session by a code, which is used up by it, and trusts the device if
 * wanted. Refuses with `second_factor.expired`, `login.too_many_attempts`, and at `code` a wrong or
 * used one.
 */
export async function enterByCode(
  context: AccountContext,
  { ticket, code, trust }: { ticket: string; code: string; trust: boolean },
  caller: Caller,
): Promise<{ token: string; deviceToken: string | null }> {
  const { db, clock } = context
  const account = await findProven(context, ticket)
  const userId = account.id
  await admitAttempt(db, clock, userId, caller.address, 'factor')
  const deviceToken = trust ? newToken() : null
  const token = await openSession(context, account, caller, async (tx) => {
    const factor = await takeFactorCode(tx, context, userId, code)
    if (factor !== null && deviceToken !== null)
      await trustDevice(tx, context, userId, deviceToken, caller)
    return factor
  })
  if (token === null) {
    const author = { userId, address: caller.address }
    await recordEvent(db, author, 'sign_in_failed', 'core.user', userId, { factor: 'wrong' })
    throw invalidField('code', 'code_wrong')
  }
  await admitted(db, clock, userId, caller.address, 'factor')
  return { token, deviceToken }
}

const TRUSTED_MS = TRUSTED_DAYS * 24 * 3_600_000

async function trustDevice(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'secrets'>,
  userId: string,
  token: string,
  { address, userAgent }: Caller,
): Promise<void> {
  const now = context.clock.now()
  await insertDevice(tx, {
    id: newId(),
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: userAgent,
    address,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    expires_at: new Date(now.getTime() + TRUSTED_MS).toISOString(),
  })
  await notifyOfAccount(tx, context, userId, {
    kind: 'account_device_trusted',
    facts: { ...getDevice(userAgent), address },
  })
}
