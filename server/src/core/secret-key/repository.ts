import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

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

const SEALED = ['smtp_password', 'directory_admin_password', 'push_private_key'] as const
export type EncryptedSettings = Pick<Selectable<DB['core.settings']>, (typeof SEALED)[number]>

export async function findSealedSettings(db: Connection): Promise<EncryptedSettings> {
  const row = await db.selectFrom('core.settings').select(SEALED).executeTakeFirst()
  return row ?? { smtp_password: null, directory_admin_password: null, push_private_key: null }
}

/** The encrypted password of the gateway of text messages. */
export async function findSealedSms(db: Connection): Promise<string | null> {
  const row = await db.selectFrom('core.sms_settings').select('password').executeTakeFirst()
  return row?.password ?? null
}

export async function clearSmsPassword(tx: Transaction): Promise<void> {
  await tx.updateTable('core.sms_settings').set({ password: null }).execute()
}

/** The encrypted client secret of the provider of OpenID Connect. */
export async function findSealedOpenid(db: Connection): Promise<string | null> {
  const row = await db.selectFrom('core.openid_settings').select('client_secret').executeTakeFirst()
  return row?.client_secret ?? null
}

/** Without its secret nobody can sign in by it. */
export async function clearOpenidSecret(tx: Transaction): Promise<void> {
  await tx
    .updateTable('core.openid_settings')
    .set({ client_secret: null, is_enabled: false })
    .execute()
}

export async function clearSetting(tx: Transaction, name: keyof EncryptedSettings): Promise<void> {
  // without the private key, the public one and its browsers are useless
  if (name === 'push_private_key') {
    await tx.deleteFrom('core.push_subscription').execute()
    await tx
      .updateTable('core.settings')
      .set({ push_private_key: null, push_public_key: null })
      .execute()
  } else
    await tx
      .updateTable('core.settings')
      .set({ [name]: null })
      .execute()
}

export function listPins(db: Connection): Promise<{ id: string; pin: string }[]> {
  return db
    .selectFrom('core.user')
    .select(['id', typedSql(z.string())`pin`.as('pin')])
    .where('pin', 'is not', null)
    .orderBy('id')
    .execute()
}

export async function removePins(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('core.user').set({ pin: null }).where('id', 'in', ids).execute()
}

/** Encrypted contents of unsent e-mails. */
export async function listMails(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('core.mail')
    .select(typedSql(z.string())`content`.as('content'))
    .where(condition`content like 'v1:%'`)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ content }) => content)
}
