import { sql, type Selectable, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

/** With the password, encrypted. */
export type SmsSettingsRow = Selectable<DB['core.sms_settings']>
export type SmsSettingsValues = Updateable<DB['core.sms_settings']>

export const find = (db: Connection): Promise<SmsSettingsRow> =>
  db.selectFrom('core.sms_settings').selectAll().executeTakeFirstOrThrow()

/** Locked until the transaction ends. */
export const lock = (tx: Transaction): Promise<SmsSettingsRow> =>
  tx.selectFrom('core.sms_settings').selectAll().forUpdate().executeTakeFirstOrThrow()

export const update = (tx: Transaction, values: SmsSettingsValues): Promise<SmsSettingsRow> =>
  tx.updateTable('core.sms_settings').set(values).returningAll().executeTakeFirstOrThrow()

const usage = z.object({ messages: z.number(), price: z.number() })
export type Usage = z.output<typeof usage>

/** What counts in the month of this moment, in Prague. */
export async function findUsage(db: Connection, now: string): Promise<Usage> {
  const { rows } = await typedSql(usage)`
    select count(*) as messages, coalesce(sum(price), 0)::float8 as price from core.sms
    where counted_at >= date_trunc('month', ${now}::timestamptz at time zone 'Europe/Prague') at time zone 'Europe/Prague'`.execute(
    db,
  )
  return rows[0] ?? { messages: 0, price: 0 }
}

/** Those who count wait for each other, so that two together do not go beyond a limit. */
export async function lockLimits(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('core.sms limits'))`.execute(tx)
}

/** True for the first who says so in a month. */
export async function noteLimitTold(tx: Transaction, month: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update core.sms_settings set limit_told = ${month} where limit_told is distinct from ${month}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function findWebUrl(db: Connection): Promise<string | null> {
  const row = await db.selectFrom('core.settings').select('web_url').executeTakeFirst()
  return row?.web_url ?? null
}
