import type { Attestation, CreationOptions, Passkey } from '@crm/contract/core/auth/passkeys'
import { MAX_PASSKEYS } from '@crm/contract/core/auth/passkeys.endpoints'
import { z } from 'zod'
import { letterhead } from '#core/mail/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import type { AccountContext } from '../open-session.ts'
import { findFactors } from '../second-factor/factors-repository.ts'
import { requireCodeOfApp } from '../second-factor/own.ts'
import { openTicket, sealTicket } from '../second-factor/ticket.ts'
import { lockFactor } from '../second-factor/totp-repository.ts'
import { notifyOfAccount } from '../security.ts'
import { endSessionsOf, requireOwner, type AskDirectory } from '../service.ts'
import { setSessionFactor } from '../session-repository.ts'
import {
  CHALLENGE_MS,
  getCreationOptions,
  spendChallenge,
  verifyAttestation,
} from './ceremonies.ts'
import {
  insertPasskey,
  listCredentials,
  listPasskeys,
  removeChallengesExpiredBefore,
  removePasskey,
  renamePasskey,
} from './passkey-repository.ts'
import { findRelyingParty, requireRelyingParty } from './relying-party.ts'

export async function getOwnPasskeys(
  context: AccountContext,
  actor: Actor,
): Promise<{ origin: string | null; passkeys: Passkey[] }> {
  const [party, passkeys] = await Promise.all([
    findRelyingParty(context),
    listPasskeys(context.db, actor.user.id),
  ])
  return { origin: party?.origin ?? null, passkeys }
}

const newKeyTicket = z.object({
  step: z.literal('new-passkey'),
  challenge: z.string(),
  userId: z.uuid(),
})

/**
 * Asks for the password, and for a code of the app where there is one, and answers with a challenge
 * for a new key. Refuses with `passkey.unavailable`, `passkey.of_provider` and `passkey.too_many`,
 * and at `current_password` and `code`.
 */
export async function startPasskey(
  context: AccountContext,
  actor: Actor,
  { current_password, code }: { current_password: string; code: string | null },
  readDirectory: AskDirectory,
): Promise<{ ticket: string; options: CreationOptions }> {
  const { id: userId, username, name, surname } = actor.user
  const party = await requireRelyingParty(context)
  // who leaves the provider must have no way in beside it (decision 0062)
  if (actor.hasPassword === false) throw new AppError('passkey.of_provider')
  await requireOwner(context, actor, current_password, readDirectory)
  const present = await listCredentials(context.db, userId, party.domain)
  if (present.length >= MAX_PASSKEYS) throw new AppError('passkey.too_many')
  await requireCodeOfApp(context, actor, code)
  const { projectName } = await letterhead(context)
  const challenge = newToken()
  const user = { id: userId, username, fullName: `${name} ${surname}` }
  return {
    ticket: sealTicket(context, { step: 'new-passkey', challenge, userId }, CHALLENGE_MS),
    options: getCreationOptions(party, { challenge, projectName, user, present }),
  }
}

/**
 * Stores a new key, with which the session counts as opened from now on. Refuses with
 * `second_factor.expired`, and with `passkey.not_added` an answer that is wrong or a key that is
 * known.
 */
export async function addPasskey(
  context: AccountContext,
  actor: Actor,
  token: string,
  { ticket, name, response }: { ticket: string; name: string; response: Attestation },
): Promise<{ id: string }> {
  const { db, clock } = context
  const party = await requireRelyingParty(context)
  const { challenge, userId } = openTicket(context, newKeyTicket, ticket)
  if (userId !== actor.user.id) throw new AppError('second_factor.expired')
  await spendChallenge(context, challenge)
  const key = await verifyAttestation(party, challenge, response)
  if (!key) throw new AppError('passkey.not_added')
  const row = {
    ...key,
    id: newId(),
    user_id: userId,
    name,
    created_at: clock.now().toISOString(),
    last_used_at: null,
  }
  await transact(db, getAuthor(actor), async (tx) => {
    await lockFactor(tx, userId)
    if (!(await insertPasskey(tx, row))) throw new AppError('passkey.not_added')
    await setSessionFactor(tx, hashToken(token), 'passkey')
    await notifyOfAccount(tx, context, userId, { kind: 'account_passkey_added', facts: { name } })
  })
  return { id: row.id }
}

/** Refuses with `passkey.not_found`. */
export const renameOwnPasskey = (
  db: Database,
  actor: Actor,
  passkey: { id: string; name: string },
): Promise<{ id: string }> =>
  transact(db, getAuthor(actor), async (tx) => {
    if (!(await renamePasskey(tx, actor.user.id, passkey))) throw new AppError('passkey.not_found')
    return { id: passkey.id }
  })

/**
 * Asks for the password, and ends the other sessions: the device may be lost. Refuses with
 * `passkey.not_found`, and the last factor of somebody of whom a role demands one with
 * `second_factor.role_demands`.
 */
export async function removeOwnPasskey(
  context: AccountContext,
  actor: Actor,
  token: string,
  { id, password }: { id: string; password: string },
  readDirectory: AskDirectory,
): Promise<{ id: string }> {
  const userId = actor.user.id
  const own = await listPasskeys(context.db, userId)
  if (!own.some((passkey) => passkey.id === id)) throw new AppError('passkey.not_found')
  await requireOwner(context, actor, password, readDirectory)
  return transact(context.db, getAuthor(actor), async (tx) => {
    await lockFactor(tx, userId)
    const removed = await removePasskey(tx, userId, id)
    if (!removed) throw new AppError('passkey.not_found')
    const { has_totp, passkey_domains, is_demanded } = await findFactors(tx, userId)
    const isLast = !has_totp && passkey_domains.length === 0
    if (isLast && is_demanded) throw new AppError('second_factor.role_demands')
    await endSessionsOf(tx, userId, hashToken(token))
    if (isLast) await setSessionFactor(tx, hashToken(token), 'none')
    await notifyOfAccount(tx, context, userId, { kind: 'account_passkey_removed', facts: removed })
    return { id }
  })
}

/** Too old to be answered again. */
export const pruneChallenges = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  removeChallengesExpiredBefore(db, clock.now().toISOString())
