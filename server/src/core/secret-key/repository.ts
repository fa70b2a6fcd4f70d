import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

export async function findFingerprint(db: Connection): Promise<string | null> {
  const row = await db.selectFrom('core.secret_key').select('fingerprint').executeTakeFirst()
  return row?.fingerprint ?? null
}

/** Does nothing if another process was faster. */
export async function noteFingerprint(
  db: Connection,
  fingerprint: string,
  now: string,
): Promise<void> {
  await db
    .insertInto('core.secret_key')
    .values({ fingerprint, noted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function replaceFingerprint(
  tx: Transaction,
  fingerprint: string,
  now: string,
): Promise<void> {
  const values = { fingerprint, noted_at: now }
  await tx
    .insertInto('core.secret_key')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** One rotation at a time. */
export async function lockKey(tx: Transaction): Promise<void> {
  await sql`lock table core.secret_key in share row exclusive mode`.execute(tx)
}

/** Null before the first seal. */
export async function findSealingKeyName(db: Connection): Promise<string | null> {
  const row = await db
    .selectFrom('core.log_seal')
    .select('key_name')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.key_name ?? null
}

/** The columns in which texts of the secret box lie. A file that is being imported is gone within a day. */
export const SEALED_COLUMNS = [
  { table: 'core.settings', key: 'id', column: 'smtp_password' },
  { table: 'core.settings', key: 'id', column: 'directory_admin_password' },
  { table: 'core.settings', key: 'id', column: 'push_private_key' },
  { table: 'core.settings', key: 'id', column: 'seal_secret' },
  { table: 'core.sms_settings', key: 'id', column: 'password' },
  { table: 'core.openid_settings', key: 'id', column: 'client_secret' },
  { table: 'core.user', key: 'id', column: 'pin' },
  { table: 'core.user_totp', key: 'user_id', column: 'secret' },
  { table: 'core.mail', key: 'id', column: 'content' },
  { table: 'core.sms', key: 'id', column: 'content' },
  { table: 'core.webhook', key: 'id', column: 'secret' },
  { table: 'core.webhook', key: 'id', column: 'earlier_secret' },
  { table: 'core.signing_key', key: 'id', column: 'private_key' },
] as const
export type SealedColumn = (typeof SEALED_COLUMNS)[number]

const sealedValue = z.object({ id: z.string(), sealed: z.string() })
export type SealedValue = z.output<typeof sealedValue>

/** The newest records first. */
export async function listSealed(
  db: Connection,
  { table, key, column }: SealedColumn,
  limit?: number,
): Promise<readonly SealedValue[]> {
  const { rows } = await typedSql(sealedValue)`
    select ${sql.ref(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} like 'v1:%' order by ${sql.ref(key)} desc limit ${limit ?? null}`.execute(
    db,
  )
  return rows
}

/**
 * Waits for those who write to the table and lets no other in before the end of the transaction. The
 * history says nothing, because nothing changes but the key. For the owner of the table.
 */
export async function withoutTriggers<T>(
  tx: Transaction,
  { table }: SealedColumn,
  work: () => Promise<T>,
): Promise<T> {
  await sql`set local lock_timeout = '10s'`.execute(tx)
  // who has locked a row to change it is waited for, and not the other way round
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  const result = await work()
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  return result
}

export async function replaceSealed(
  tx: Transaction,
  { table, key, column }: SealedColumn,
  values: readonly SealedValue[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = v.sealed
    from json_to_recordset(${JSON.stringify(values)}::json) as v(id uuid, sealed text)
    where t.${sql.ref(key)} = v.id`.execute(tx)
}

/** Nobody can use what these hold. */
export async function clearSealed(
  tx: Transaction,
  { table, key, column }: SealedColumn,
  ids: readonly string[],
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(key)} = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** Without the private key, the public one and its browsers are useless. */
export async function clearPush(tx: Transaction): Promise<void> {
  await tx.deleteFrom('core.push_subscription').execute()
  await tx.updateTable('core.settings').set({ push_public_key: null }).execute()
}

/** Without its secret nobody can sign in by the provider. */
export async function turnOffProvider(tx: Transaction): Promise<void> {
  await tx.updateTable('core.openid_settings').set({ is_enabled: false }).execute()
}

/** With their recovery codes and trusted devices. */
export async function removeFactors(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('core.user_totp').where('user_id', 'in', userIds).execute()
}

/** Its secret was lost: it is off, with another one that is shown by exchanging it. */
export async function stopWebhook(tx: Transaction, id: string, secret: string): Promise<void> {
  await tx
    .updateTable('core.webhook')
    .set({ is_on: false, stopped_for: null, secret })
    .where('id', '=', id)
    .execute()
}

/** Of webhooks whose earlier secret was lost. */
export async function endOverlaps(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('core.webhook')
    .set({ earlier_secret: null, overlap_until: null })
    .where('id', 'in', ids)
    .execute()
}

/** The server has no key until somebody makes one: with a lost one nobody can sign. */
export async function removeSigningKey(tx: Transaction): Promise<void> {
  await tx.deleteFrom('core.signing_key').execute()
}
