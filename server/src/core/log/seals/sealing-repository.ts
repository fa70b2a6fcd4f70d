import { moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { digests } from '#core/history/digests.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

export async function findNewest(db: Connection): Promise<number> {
  const newest = typedSql(z.number().nullable())`max(id)`
  const { id } = await db.selectFrom('core.log').select(newest.as('id')).executeTakeFirstOrThrow()
  return id ?? 0
}

/**
 * Transactions that are writing to the history. Ids are assigned under this lock; after all of them
 * have ended, no older id can appear.
 */
export async function listWriters(db: Connection): Promise<string[]> {
  const { rows } = await typedSql(z.object({ writer: z.string() }))`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and database = (select oid from pg_database where datname = current_database())
      and relation = 'core.log'::regclass and mode = 'RowExclusiveLock' and granted`.execute(db)
  return rows.map(({ writer }) => writer)
}

export type LastSeal = { readonly id: number; readonly last_id: number; readonly chain: string }

export async function findLastSeal(db: Connection): Promise<LastSeal | undefined> {
  return db
    .selectFrom('core.log_seal')
    .select(['id', 'last_id', 'chain'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findSeal(db: Connection, id: number): Promise<LastSeal | undefined> {
  return db
    .selectFrom('core.log_seal')
    .select(['id', 'last_id', 'chain'])
    .where('id', '=', id)
    .executeTakeFirst()
}

const block = z.object({
  last_id: z.number(),
  row_count: z.number(),
  newest_at: moment,
  identity: z.string(),
  content: z.string(),
})
export type Block = z.output<typeof block>

export async function listBlocks(
  tx: Transaction,
  range: { after: number; until: number },
  { rowsEach, atOnce }: { rowsEach: number; atOnce: number },
): Promise<Block[]> {
  const { rows } = await typedSql(block)`
    select max(l.id) as last_id, count(*)::int as row_count, max(l.at) as newest_at, ${digests}
    from (
      select *, (row_number() over (order by id) - 1) / ${rowsEach}::int as block
      from core.log where id > ${range.after} and id <= ${range.until} order by id limit ${rowsEach * atOnce}
    ) l group by l.block order by l.block`.execute(tx)
  return rows
}

export type Seal = Block & {
  id: number
  after_id: number
  sealed_at: string
  content_mac: string
  chain: string
  key_name: string
}

export async function insertSeals(tx: Transaction, seals: readonly Seal[]): Promise<void> {
  await tx.insertInto('core.log_seal').values(seals).execute()
}

/** Seals that an erasure has recomputed without the key. */
export async function listWithoutMac(
  tx: Transaction,
  keyNames: readonly string[],
  limit: number,
): Promise<{ id: number; content: string; key_name: string }[]> {
  return tx
    .selectFrom('core.log_seal')
    .select(['id', 'content', 'key_name'])
    .where('content_mac', 'is', null)
    .where('pruned_at', 'is', null)
    .where('key_name', 'in', keyNames)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function setMacs(
  tx: Transaction,
  macs: readonly { id: number; content_mac: string }[],
): Promise<void> {
  await sql`
    update core.log_seal s set content_mac = m.content_mac
    from json_to_recordset(${JSON.stringify(macs)}::json) as m(id bigint, content_mac text) where s.id = m.id`.execute(
    tx,
  )
}
