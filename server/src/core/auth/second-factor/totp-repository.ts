import type { Insertable } from 'kysely'
import { demandsSecondFactor } from '#core/people/scope.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { rowCount } from '#platform/database/typed-sql.ts'

export type Totp = NonNullable<Awaited<ReturnType<typeof findTotp>>>

export function findTotp(db: Connection, userId: string) {
  return db
    .selectFrom('core.user_totp')
    .select(['secret', 'created_at', 'codes_made_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Locks the user, like every change of one, so that no session is opened meanwhile with the password alone. */
export async function lockFactor(tx: Transaction, userId: string): Promise<Totp | undefined> {
  await tx.selectFrom('core.user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return findTotp(tx, userId)
}

/** True once for a step and those before it, whoever comes first. */
export const takeStep = (tx: Transaction, userId: string, step: number): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('core.user_totp')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  )

/** Replaces the former one, and with it recovery codes and trusted devices. */
export async function replaceTotp(
  tx: Transaction,
  totp: Insertable<DB['core.user_totp']>,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await removeTotp(tx, totp.user_id)
  await tx.insertInto('core.user_totp').values(totp).execute()
  await insertCodes(tx, totp.user_id, codeHashes)
}

/** Also its recovery codes and trusted devices; false if there was none. */
export const removeTotp = (tx: Transaction, userId: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('core.user_totp').where('user_id', '=', userId))

export async function replaceCodes(
  tx: Transaction,
  userId: string,
  codeHashes: readonly Buffer[],
  now: string,
): Promise<void> {
  await tx
    .updateTable('core.user_totp')
    .set({ codes_made_at: now })
    .where('user_id', '=', userId)
    .execute()
  await tx.deleteFrom('core.recovery_code').where('user_id', '=', userId).execute()
  await insertCodes(tx, userId, codeHashes)
}

async function insertCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx
    .insertInto('core.recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a code up: true once. */
export const takeCode = (tx: Transaction, userId: string, hash: Buffer): Promise<boolean> =>
  changesRow(
    tx.deleteFrom('core.recovery_code').where('user_id', '=', userId).where('code_hash', '=', hash),
  )

export async function countCodes(db: Connection, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('core.recovery_code')
    .select(rowCount.as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

export async function isDemanded(db: Connection, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('core.user as u')
    .select(demandsSecondFactor.as('demanded'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row?.demanded ?? false
}
