import type { ApiToken, MadeApiToken } from '@crm/contract/core/auth/api-tokens'
import { MAX_API_TOKEN_DAYS, MAX_API_TOKENS } from '@crm/contract/core/auth/api-tokens.endpoints'
import { isForTokens } from '@crm/contract/core/auth/token-permissions'
import { holds } from '#core/roles/policy.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { addDays } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, InvalidInput, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { hashToken } from '#platform/tokens.ts'
import type { AccountContext } from '../open-session.ts'
import { requireCodeOfApp } from '../second-factor/own.ts'
import { findTotp } from '../second-factor/totp-repository.ts'
import { notifyOfAccount } from '../security.ts'
import { requireOwner, type AskDirectory } from '../service.ts'
import {
  countTokensOf,
  findFactorOf,
  insertToken,
  listTokensOf,
  endToken,
  removeTokensExpiredBefore,
} from './api-token-repository.ts'
import { newApiToken } from './token-text.ts'

export async function getOwnTokens(
  db: Database,
  { user: { id } }: Actor,
): Promise<{ tokens: ApiToken[]; needs_code: boolean }> {
  const [tokens, app] = await Promise.all([listTokensOf(db, id), findTotp(db, id)])
  return { tokens, needs_code: app !== undefined }
}

export const listTokens = listTokensOf

type Wanted = {
  readonly name: string
  readonly expires_on: string
  readonly scopes: readonly string[]
}
type Proof = { readonly current_password: string | null; readonly code: string | null }

/**
 * Asks for the password, and for a code of the app where there is one, and makes a token. Refuses at
 * `expires_on`, `scopes`, `current_password` and `code`, and with `api_token.too_many`.
 */
export async function createToken(
  context: AccountContext,
  actor: Actor,
  session: string,
  { current_password, code, ...wanted }: Wanted & Proof,
  readDirectory: AskDirectory,
): Promise<MadeApiToken> {
  requireLifetime(context, wanted.expires_on)
  requireHeld(actor, wanted.scopes)
  await requireOwner(context, actor, current_password, readDirectory)
  await requireCodeOfApp(context, actor, code)
  return storeToken(context, actor, session, wanted)
}

/** Refuses with `api_token.too_many`. */
export function storeToken(
  context: AccountContext,
  actor: Actor,
  session: string,
  { name, expires_on, scopes }: Wanted,
): Promise<MadeApiToken> {
  const userId = actor.user.id
  const token = newApiToken()
  const made = {
    id: newId(),
    name,
    last_four: token.slice(-4),
    scopes: [...new Set(scopes)].toSorted(),
    created_at: context.clock.now().toISOString(),
    last_used_on: null,
  }
  return transact(context.db, getAuthor(actor), async (tx) => {
    if ((await countTokensOf(tx, userId, made.created_at)) >= MAX_API_TOKENS)
      throw new AppError('api_token.too_many')
    // who has ended it meanwhile has ended the tokens too
    const factor = await findFactorOf(tx, hashToken(session))
    if (factor === undefined) throw new AppError('token_invalid')
    const expires_at = await insertToken(tx, {
      ...made,
      user_id: userId,
      token_hash: hashToken(token),
      with_factor: factor !== 'none',
      expires_on,
    })
    await notifyOfAccount(tx, context, userId, { kind: 'account_api_token_made', facts: { name } })
    return { ...made, expires_at, token }
  })
}

/** Refuses with `api_token.not_found`. */
export const revokeOwnToken = (db: Database, actor: Actor, id: string): Promise<{ id: string }> =>
  transact(db, getAuthor(actor), (tx) => revokeToken(tx, actor.user.id, id))

/** Refuses with `api_token.not_found`. */
export async function revokeToken(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<{ id: string }> {
  if (!(await endToken(tx, userId, id))) throw new AppError('api_token.not_found')
  return { id }
}

function requireLifetime({ clock }: Pick<Context, 'clock'>, expiresOn: string): void {
  if (expiresOn <= clock.today()) throw invalidField('expires_on', 'past_day')
  if (expiresOn <= addDays(clock.today(), MAX_API_TOKEN_DAYS)) return
  const rule = { rule: 'max_days', length: MAX_API_TOKEN_DAYS } as const
  throw new InvalidInput({ expires_on: [rule] })
}

/** A token gets nothing that its owner does not have, nor what is for no token. */
function requireHeld(actor: Actor, scopes: readonly string[]): void {
  const isGiven = (scope: string) => isForTokens(scope) && holds(actor, scope)
  if (!scopes.every(isGiven)) throw invalidField('scopes', 'not_held')
}

/** For 30 days an expired token is answered `token_expired`, later it is unknown; so is a revoked one. */
const REMEMBERED_MS = 30 * 24 * 3_600_000

export const pruneTokens = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  transact(db, { userId: null }, (tx) =>
    removeTokensExpiredBefore(tx, new Date(clock.now().getTime() - REMEMBERED_MS).toISOString()),
  )
