import type { Webhook, WebhookQuery } from '@crm/contract/core/webhooks/webhooks'
import { sql, type Updateable } from 'kysely'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { rowCount } from '#platform/database/typed-sql.ts'
import { getSort } from '#platform/http/paging.ts'

export type WebhookValues = Pick<Webhook, 'name' | 'address' | 'events' | 'is_on'>

const columns = [
  'id',
  'name',
  'address',
  'events',
  'is_on',
  'stopped_for',
  'overlap_until',
  'taken_at',
  'failing_since',
  'updated_at',
] as const

export function list(
  db: Connection,
  query: WebhookQuery,
): Promise<{ rows: Webhook[]; total: number }> {
  const { direction } = getSort(query.sort)
  return readPage(
    db,
    query,
    db.selectFrom('core.webhook').select(columns).orderBy('name', direction).orderBy('id'),
  )
}

export function findById(db: Connection, id: string): Promise<Webhook | undefined> {
  return db.selectFrom('core.webhook').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Behind a lock, so that several at once do not become more than there may be. */
export async function countBehindLock(tx: Transaction): Promise<number> {
  await sql`lock table core.webhook in share row exclusive mode`.execute(tx)
  const { count } = await tx
    .selectFrom('core.webhook')
    .select(rowCount.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insert(
  tx: Transaction,
  values: WebhookValues & { id: string; secret: string },
): Promise<void> {
  await tx.insertInto('core.webhook').values(values).execute()
}

/** False if it was changed since `updatedAt` or is gone. */
export function update(
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: WebhookValues,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('core.webhook')
      // whoever switches it on gives it a new chance
      .set({ ...values, ...(values.is_on ? { stopped_for: null, failing_since: null } : {}) })
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )
}

export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('core.webhook').where('id', '=', id))

/** The secret now, sealed; undefined if there is no such webhook. */
export async function lockSecret(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('core.webhook')
    .select('secret')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.secret
}

export async function setSecrets(
  tx: Transaction,
  id: string,
  secrets: Pick<Updateable<DB['core.webhook']>, 'secret' | 'earlier_secret' | 'overlap_until'>,
): Promise<void> {
  await tx.updateTable('core.webhook').set(secrets).where('id', '=', id).execute()
}
