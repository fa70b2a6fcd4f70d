import type { Assertion } from '@crm/contract/core/auth/passkeys'
import { z } from 'zod'
import { recordEvent } from '#core/history/events.ts'
import { countFromNetwork } from '#core/throttle/service.ts'
import { transact } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newToken } from '#platform/tokens.ts'
import { openSession, type AccountContext, type Caller } from '../open-session.ts'
import { findAccountById } from '../repository.ts'
import { findProven } from '../second-factor/entering.ts'
import { openTicket, sealTicket } from '../second-factor/ticket.ts'
import { notifyOfAccount } from '../security.ts'
import { requireUsable } from '../service.ts'
import { CHALLENGE_MS, getRequestOptions, spendChallenge, verifyAssertion } from './ceremonies.ts'
import { findByCredential, listCredentials, usePasskey } from './passkey-repository.ts'
import { requireRelyingParty } from './relying-party.ts'

const signInTicket = z.object({
  step: z.literal('passkey'),
  challenge: z.string(),
  /** Whose password was right, where the passkey is the second step. */
  userId: z.uuid().nullable(),
})

/**
 * A challenge, and the ticket that its answer comes back with: only the page that asked has both.
 * Nothing is stored, so a sign-in page may ask whenever it is opened. Refuses with
 * `passkey.unavailable`, and with `second_factor.expired` the ticket of a first step.
 */
export async function askForPasskey(context: AccountContext, secondStep: string | null) {
  const { db } = context
  const party = await requireRelyingParty(context)
  const account = secondStep === null ? null : await findProven(context, secondStep)
  const userId = account?.id ?? null
  const challenge = newToken()
  const ticket = sealTicket(context, { step: 'passkey', challenge, userId }, CHALLENGE_MS)
  const allowed = userId === null ? [] : await listCredentials(db, userId, party.domain)
  return { ticket, options: getRequestOptions(party, challenge, allowed) }
}

const MOST_OF_NETWORK = { name: 'passkey', most: 30, seconds: 60 }

/**
 * Opens a session by a passkey. Refuses with `too_many_requests`, `passkey.unavailable`,
 * `second_factor.expired` an old or answered challenge, `passkey.refused` whatever else is wrong
 * with the answer, and like a password `login.inactive` and `login.not_confirmed`.
 */
export async function enterByPasskey(
  context: AccountContext,
  { ticket, response }: { ticket: string; response: Assertion },
  caller: Caller,
): Promise<string> {
  const { db, clock } = context
  await countFromNetwork(db, clock, MOST_OF_NETWORK, caller.address)
  const party = await requireRelyingParty(context)
  const { challenge, userId } = openTicket(context, signInTicket, ticket)
  await spendChallenge(context, challenge)
  const passkey = await findByCredential(db, response.credential)
  const isExpected = passkey && (userId === null || userId === passkey.user_id)
  const count = isExpected ? await verifyAssertion(party, challenge, response, passkey) : null
  const account = count === null || !passkey ? null : await findAccountById(db, passkey.user_id)
  if (!passkey || count === null || !account) {
    await recordRefused(context, passkey?.user_id ?? null, caller, 'passkey_wrong')
    throw new AppError('passkey.refused')
  }
  await requireUsable(db, account, caller)
  const token = await openSession(context, account, caller, async (tx) =>
    (await usePasskey(tx, { id: passkey.id, count, now: clock.now().toISOString() }))
      ? 'passkey'
      : null,
  )
  if (token !== null) return token
  // removed meanwhile, or a copy of the key has signed more often
  if (await findByCredential(db, response.credential)) await tellOfCopy(context, account.id, caller)
  throw new AppError('passkey.refused')
}

async function tellOfCopy(context: AccountContext, userId: string, caller: Caller): Promise<void> {
  await recordRefused(context, userId, caller, 'passkey_copied')
  await transact(context.db, { userId, address: caller.address }, (tx) =>
    notifyOfAccount(tx, context, userId, { kind: 'account_passkey_copied' }),
  )
}

const recordRefused = (
  { db }: Pick<AccountContext, 'db'>,
  userId: string | null,
  { address }: Caller,
  factor: 'passkey_wrong' | 'passkey_copied',
) => recordEvent(db, { userId, address }, 'sign_in_failed', 'core.user', userId, { factor })
