import type { ApiToken } from '@crm/contract/core/auth/api-tokens'
import { moment } from '@crm/contract/platform/formats'
import type { InferResult, Insertable } from 'kysely'
import { z } from 'zod'
import { demandsSecondFactor } from '#core/people/scope.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { mustChangePassword, userRights, type SessionFactor } from '../session-repository.ts'

const selectToken = (db: Connection, tokenHash: Buffer) =>
  db
    .selectFrom('core.api_token as t')
    .innerJoin('core.user as u', 'u.id', 't.user_id')
    .select(userRights)
    .select([
      't.id',
      't.scopes',
      't.expires_at',
      't.last_used_on',
      mustChangePassword.as('must_change_password'),
      condition`not t.with_factor and ${demandsSecondFactor}`.as('must_set_second_factor'),
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('t.revoked_at', 'is', null)
    .where(condition`u.active and u.confirmed and u.deleted_at is null`)

export type TokenRow = InferResult<ReturnType<typeof selectToken>>[number]

/** With its owner's present rights; none while the owner may not sign in. */
export const findApiToken = (db: Connection, tokenHash: Buffer): Promise<TokenRow | undefined> =>
  selectToken(db, tokenHash).executeTakeFirst()

export type EndedToken = { readonly id: string; readonly told_on: string | null }

/** One that was revoked, has expired, or whose owner may not sign in; undefined if there was none. */
export const findEndedToken = (
  db: Connection,
  tokenHash: Buffer,
): Promise<EndedToken | undefined> =>
  db
    .selectFrom('core.api_token')
    .select(['id', 'told_on'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** False if it was told of today already. */
export const noteTold = (tx: Transaction, id: string, today: string): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('core.api_token')
      .set({ told_on: today })
      .where('id', '=', id)
      .where(condition`told_on is distinct from ${today}::date`),
  )

/** What is told of it, and whether its owner is there to be told. */
export const findTokenToTell = (tx: Transaction, id: string) =>
  tx
    .selectFrom('core.api_token as t')
    .innerJoin('core.user as u', 'u.id', 't.user_id')
    .select([
      't.user_id',
      't.name',
      condition`u.active and u.confirmed and u.deleted_at is null`.as('is_owner_there'),
    ])
    .where('t.id', '=', id)
    .executeTakeFirst()

export async function noteUse(db: Connection, id: string, today: string): Promise<void> {
  await db
    .updateTable('core.api_token')
    .set({ last_used_on: today })
    .where('id', '=', id)
    .where(condition`last_used_on is distinct from ${today}::date`)
    .execute()
}

/** The newest first; one that has expired is listed until it is removed. */
export const listTokensOf = (db: Connection, userId: string): Promise<ApiToken[]> =>
  db
    .selectFrom('core.api_token')
    .select(['id', 'name', 'last_four', 'scopes', 'created_at', 'expires_at', 'last_used_on'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Locks the owner until the transaction ends, so that parallel calls are counted one by one. */
export async function countTokensOf(tx: Transaction, userId: string, now: string): Promise<number> {
  await tx.selectFrom('core.user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('core.api_token')
    .select(typedSql(z.number())`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** What the session was opened with; undefined once it has ended. */
export async function findFactorOf(
  tx: Transaction,
  sessionHash: Buffer,
): Promise<SessionFactor | undefined> {
  const session = await tx
    .selectFrom('core.session')
    .select('factor')
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst()
  return session?.factor
}

type NewToken = Omit<Insertable<DB['core.api_token']>, 'expires_at'> & {
  /** The last day, in Prague. */
  readonly expires_on: string
}

/** The moment at which it expires. */
export async function insertToken(
  tx: Transaction,
  { expires_on, ...row }: NewToken,
): Promise<string> {
  const { expires_at } = await tx
    .insertInto('core.api_token')
    .values({
      ...row,
      expires_at: typedSql(
        moment,
      )`(${expires_on}::date + 1)::timestamp at time zone 'Europe/Prague'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

const inForce = (tx: Transaction, userId: string) =>
  tx
    .updateTable('core.api_token')
    .set({ revoked_at: typedSql(moment)`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)

/** It opens nothing any more, and is remembered until a month after its last day. */
export const endToken = (tx: Transaction, userId: string, id: string): Promise<boolean> =>
  changesRow(inForce(tx, userId).where('id', '=', id))

export async function endTokensOf(tx: Transaction, userId: string): Promise<void> {
  await inForce(tx, userId).execute()
}

export async function removeTokensExpiredBefore(tx: Transaction, moment: string): Promise<void> {
  await tx.deleteFrom('core.api_token').where('expires_at', '<', moment).execute()
}
