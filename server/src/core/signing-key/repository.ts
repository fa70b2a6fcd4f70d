import type { Connection, Transaction } from '#platform/database/database.ts'

const ID = '00000000-0000-7000-8000-000000000045'

export function find(db: Connection) {
  return db
    .selectFrom('core.signing_key')
    .select(['public_key', 'fingerprint', 'private_key', 'created_at'])
    .executeTakeFirst()
}

type Key = { public_key: string; fingerprint: string; private_key: string; created_at: string }

export async function replace(tx: Transaction, values: Key): Promise<void> {
  await tx
    .insertInto('core.signing_key')
    .values({ id: ID, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
