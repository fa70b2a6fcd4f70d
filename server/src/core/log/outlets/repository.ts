import { sql, type Insertable } from 'kysely'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'
import type { DB } from '#platform/database/schema.generated.ts'

export type SealSettings = Awaited<ReturnType<typeof findSealSettings>>

export function findSealSettings(db: Connection) {
  return db
    .selectFrom('core.settings')
    .select(['nightly_letter_to', 'seal_syslog', 'seal_https', 'seal_secret', 'seal_certificate'])
    .executeTakeFirstOrThrow()
}

export type Delivery = Insertable<DB['core.seal_delivery']>

/** What is not given stays as it was. */
export async function noteDelivery(db: Connection, delivery: Delivery): Promise<void> {
  const { place: _place, ...values } = delivery
  await db
    .insertInto('core.seal_delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.column('place').doUpdateSet(values))
    .execute()
}

export function listDeliveries(db: Connection) {
  return db
    .selectFrom('core.seal_delivery')
    .select(['place', 'seal_id', 'delivered_at', 'failure'])
    .orderBy('place')
    .execute()
}

/** When the last letter was queued; locked, so that one of two processes queues the next. */
export async function findLetter(tx: Transaction): Promise<string | null> {
  await sql`lock table core.seal_delivery in share row exclusive mode`.execute(tx)
  const row = await tx
    .selectFrom('core.seal_delivery')
    .select('delivered_at')
    .where('place', '=', 'letter')
    .executeTakeFirst()
  return row?.delivered_at ?? null
}

/** Accounts in use that have one of these addresses, in any case. */
export function listAccounts(db: Connection, addresses: readonly string[]) {
  return db
    .selectFrom('core.user')
    .select(['id', 'email', 'language'])
    .where('deleted_at', 'is', null)
    .where(
      condition`lower(email) = any(${addresses.map((address) => address.toLowerCase())}::text[])`,
    )
    .execute()
}
