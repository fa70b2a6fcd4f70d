import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import { isFromProvider } from '#core/people/scope.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

/** The password of users with a `directory_id` is checked by the directory. */
const ACCOUNT = ['id', 'password_hash', 'active', 'confirmed', 'directory_id'] as const
export type Account = Pick<Selectable<DB['core.user']>, (typeof ACCOUNT)[number]>

/** Case-insensitive; a username wins over another user's e-mail. */
export function findAccount(db: Connection, login: string): Promise<Account | undefined> {
  return db
    .selectFrom('core.user')
    .select(ACCOUNT)
    .where('deleted_at', 'is', null)
    .where(condition`(lower(username) = lower(${login}) or lower(email) = lower(${login}))`)
    .orderBy(condition`lower(username) = lower(${login})`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type LinkPurpose = DB['core.user_token']['purpose']

/** Stores the only link of its purpose; an older one stops working. */
export async function replaceToken(
  db: Connection,
  token: Insertable<DB['core.user_token']>,
): Promise<void> {
  await db
    .insertInto('core.user_token')
    .values(token)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(token))
    .execute()
}

const LONGEST_LINK = '31 days'

/** Passwords are set only for users who may sign in with one. */
const workingToken = (db: Connection, purpose: LinkPurpose, tokenHash: Buffer, now: string) =>
  db
    .selectFrom('core.user_token as t')
    .innerJoin('core.user as u', 'u.id', 't.user_id')
    .select('t.user_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', purpose)
    .where('t.expires_at', '>', now)
    .whereRef('u.email', '=', 't.email')
    .where('u.deleted_at', 'is', null)
    .where(condition`t.expires_at <= ${now}::timestamptz + ${LONGEST_LINK}::interval`)
    .where(
      condition`(t.purpose = 'verification' or u.active and u.directory_id is null and not ${isFromProvider})`,
    )

export async function findTokenOwner(
  db: Connection,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: string,
): Promise<string | undefined> {
  const token = await workingToken(db, purpose, tokenHash, now).executeTakeFirst()
  return token?.user_id
}

/**
 * Uses a token up: one of several concurrent uses succeeds. Locks the user first, like every change
 * of a user, to avoid deadlocks.
 */
export async function takeToken(
  tx: Transaction,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: string,
): Promise<string | undefined> {
  const locked = await workingToken(tx, purpose, tokenHash, now).forNoKeyUpdate('u').execute()
  if (locked.length === 0) return undefined
  const taken = await tx
    .deleteFrom('core.user_token')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returning('user_id')
    .executeTakeFirst()
  return taken?.user_id
}

export type Forgetful = NonNullable<Awaited<ReturnType<typeof lockByEmail>>>

/** Case-insensitive. Locks the account, so that two concurrent requests send one e-mail. */
export function lockByEmail(tx: Transaction, email: string) {
  return tx
    .selectFrom('core.user as u')
    .select(['u.id', 'u.name', 'u.surname', 'u.language', 'u.active'])
    .select([
      typedSql(z.string())`u.email`.as('email'),
      condition`u.directory_id is not null or ${isFromProvider}`.as('from_elsewhere'),
    ])
    .where('u.deleted_at', 'is', null)
    .where(condition`lower(u.email) = lower(${email})`)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setConfirmed(db: Connection, userId: string): Promise<void> {
  await db
    .updateTable('core.user')
    .set({ confirmed: true })
    .where('id', '=', userId)
    .where('confirmed', '=', false)
    .execute()
}

export function findAccountById(db: Connection, userId: string): Promise<Account | undefined> {
  return db
    .selectFrom('core.user')
    .select(ACCOUNT)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Whether the hash is still the user's; locks it until the transaction ends. */
export async function lockPasswordHash(
  tx: Transaction,
  userId: string,
  hash: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('core.user')
    .select('password_hash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined && row.password_hash === hash
}

export function findAddressee(db: Connection, userId: string) {
  return db
    .selectFrom('core.user')
    .select(['email', 'name', 'surname', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function setPasswordHash(db: Connection, userId: string, hash: string): Promise<void> {
  await db
    .updateTable('core.user')
    .set({ password_hash: hash, must_change_password: false })
    .where('id', '=', userId)
    .execute()
}

export async function findLoginDuration(db: Connection): Promise<number> {
  const row = await db
    .selectFrom('core.settings')
    .select('login_duration_seconds')
    .executeTakeFirstOrThrow()
  return row.login_duration_seconds
}

export async function findGuessed(db: Connection, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('core.user')
    .select('username')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.username
}
