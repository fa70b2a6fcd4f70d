import type { OwnSecondFactor } from '@crm/contract/core/auth/second-factor'
import { z } from 'zod'
import { letterhead } from '#core/mail/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Author,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { hashToken } from '#platform/tokens.ts'
import type { AccountContext } from '../open-session.ts'
import { removePasskeysOf } from '../passkeys/passkey-repository.ts'
import { notifyOfAccount } from '../security.ts'
import { endSessionsOf, requireOwner, type AskDirectory } from '../service.ts'
import { setSessionFactor } from '../session-repository.ts'
import { admitAttempt, admitted } from '../throttle.ts'
import { bareCode, takeFactorCode } from './codes.ts'
import {
  listDevices,
  removeDevice,
  removeDevicesExpiredBefore,
  removeDevicesTrustedBefore,
} from './device-repository.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { openTicket, sealTicket } from './ticket.ts'
import { findStep, getUri, newSecret } from './totp.ts'
import {
  countCodes,
  findTotp,
  isDemanded,
  lockFactor,
  removeTotp,
  replaceCodes,
  replaceTotp,
} from './totp-repository.ts'

export async function getOwnFactor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user: { id } }: Actor,
): Promise<OwnSecondFactor> {
  const [totp, recovery_codes, is_required, trusted_devices] = await Promise.all([
    findTotp(db, id),
    countCodes(db, id),
    isDemanded(db, id),
    listDevices(db, id, clock.now().toISOString()),
  ])
  return {
    since: totp?.created_at ?? null,
    codes_made_at: totp?.codes_made_at ?? null,
    recovery_codes,
    is_required,
    trusted_devices,
  }
}

type Proof = { readonly current_password: string | null; readonly code: string | null }

const setUpTicket = z.object({
  step: z.literal('set-up'),
  userId: z.uuid(),
  secret: z.string(),
  /** Since when the factor is there that this one replaces. */
  replaces: z.string().nullable(),
})

/**
 * A new secret, of which nothing is stored before a code of it is confirmed. Asks for the password,
 * and for a code of the present factor where there is one.
 */
export async function startTotp(
  context: AccountContext,
  actor: Actor,
  { current_password, code }: Proof,
  readDirectory: AskDirectory,
): Promise<{ ticket: string; secret: string; uri: string }> {
  await requireOwner(context, actor, current_password, readDirectory)
  const present = await findTotp(context.db, actor.user.id)
  if (present) await requireCode(context, actor, code)
  const secret = newSecret()
  const { projectName } = await letterhead(context)
  const ticket = sealTicket(context, {
    step: 'set-up',
    userId: actor.user.id,
    secret,
    replaces: present?.created_at ?? null,
  })
  return { ticket, secret, uri: getUri(secret, projectName, actor.user.username) }
}

/**
 * Turns the factor on by a code of the new secret, ends the other sessions, and answers with the
 * recovery codes. Refuses with `second_factor.expired`, and at `code` a wrong one.
 */
export async function confirmTotp(
  context: AccountContext,
  actor: Actor,
  token: string,
  { ticket, code }: { ticket: string; code: string },
): Promise<string[]> {
  const { db, clock } = context
  const { userId, secret, replaces } = openTicket(context, setUpTicket, ticket)
  if (userId !== actor.user.id) throw new AppError('second_factor.expired')
  await admitAttempt(db, clock, userId, actor.address ?? '', 'factor')
  const step = findStep(secret, bareCode(code), clock.now())
  if (step === null) throw invalidField('code', 'code_wrong')
  await admitted(db, clock, userId, actor.address ?? '', 'factor')
  const { codes, hashes } = makeRecoveryCodes()
  const now = clock.now().toISOString()
  await transact(db, getAuthor(actor), async (tx) => {
    const present = await lockFactor(tx, userId)
    if ((present?.created_at ?? null) !== replaces) throw new AppError('second_factor.expired')
    const row = { user_id: userId, last_step: step, created_at: now, codes_made_at: now }
    await replaceTotp(tx, { ...row, secret: context.secrets.seal(secret) }, hashes)
    await endSessionsOf(tx, userId, hashToken(token))
    await setSessionFactor(tx, hashToken(token), 'totp')
    await notifyOfAccount(tx, context, userId, { kind: 'account_factor_set' })
  })
  return codes
}

/** Refuses while a role demands a factor, with `second_factor.role_demands`. */
export async function removeOwnFactor(
  context: AccountContext,
  actor: Actor,
  token: string,
  proof: Proof,
  readDirectory: AskDirectory,
): Promise<void> {
  const { id } = actor.user
  await requirePresent(context.db, id)
  if (await isDemanded(context.db, id)) throw new AppError('second_factor.role_demands')
  await requireOwner(context, actor, proof.current_password, readDirectory)
  await requireCode(context, actor, proof.code)
  await transact(context.db, getAuthor(actor), async (tx) => {
    await lockFactor(tx, id)
    await removeTotp(tx, id)
    await endSessionsOf(tx, id, hashToken(token))
    await setSessionFactor(tx, hashToken(token), 'none')
    await notifyOfAccount(tx, context, id, { kind: 'account_factor_off' })
  })
}

export async function renewCodes(
  context: AccountContext,
  actor: Actor,
  proof: Proof,
  readDirectory: AskDirectory,
): Promise<string[]> {
  const { id } = actor.user
  await requirePresent(context.db, id)
  await requireOwner(context, actor, proof.current_password, readDirectory)
  await requireCode(context, actor, proof.code)
  const { codes, hashes } = makeRecoveryCodes()
  await transact(context.db, getAuthor(actor), async (tx) => {
    if (!(await lockFactor(tx, id))) throw new AppError('second_factor.none')
    await replaceCodes(tx, id, hashes, context.clock.now().toISOString())
    await notifyOfAccount(tx, context, id, { kind: 'account_recovery_made' })
  })
  return codes
}

/** Refuses with `trusted_device.not_found`. */
export const endDevice = (db: Database, actor: Actor, id: string): Promise<void> =>
  transact(db, getAuthor(actor), async (tx) => {
    if (!(await removeDevice(tx, actor.user.id, id))) throw new AppError('trusted_device.not_found')
  })

/**
 * Devices are trusted together with the password they were trusted with: a directory says since when
 * there is another.
 */
export const endTrustOfBefore = (
  db: Database,
  author: Author,
  userId: string,
  moment: string,
): Promise<void> => transact(db, author, (tx) => removeDevicesTrustedBefore(tx, userId, moment))

/** Expired ones trust nobody already. */
export const pruneTrustedDevices = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  removeDevicesExpiredBefore(db, clock.now().toISOString())

/**
 * Takes app and passkeys from another user who has lost them, and ends their sessions. Refuses with
 * `second_factor.none`.
 */
export async function removeFactorOf(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'secrets'>,
  userId: string,
): Promise<void> {
  const hadTotp = await removeTotp(tx, userId)
  const hadPasskeys = await removePasskeysOf(tx, userId)
  if (!hadTotp && !hadPasskeys) throw new AppError('second_factor.none')
  await endSessionsOf(tx, userId)
  await notifyOfAccount(tx, context, userId, { kind: 'account_factor_removed' })
}

async function requirePresent(db: Database, userId: string): Promise<void> {
  if (!(await findTotp(db, userId))) throw new AppError('second_factor.none')
}

/** Asks who has an app for its code: the password alone must open no way past it. */
export async function requireCodeOfApp(
  context: AccountContext,
  actor: Actor,
  code: string | null,
): Promise<void> {
  if (await findTotp(context.db, actor.user.id)) await requireCode(context, actor, code)
}

/** Uses up a code of the actor's present factor; counted, and refused at `code`. */
async function requireCode(
  context: AccountContext,
  actor: Actor,
  code: string | null,
): Promise<void> {
  const { db, clock } = context
  const { id } = actor.user
  if (code === null) throw invalidField('code', 'required')
  await admitAttempt(db, clock, id, actor.address ?? '', 'factor')
  const isRight = await transact(db, getAuthor(actor), (tx) =>
    takeFactorCode(tx, context, id, code),
  )
  if (isRight === null) throw invalidField('code', 'code_wrong')
  await admitted(db, clock, id, actor.address ?? '', 'factor')
}
