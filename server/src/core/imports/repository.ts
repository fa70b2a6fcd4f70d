import { type importEndpoints, IMPORT_DECISIONS } from '@crm/contract/core/imports/imports'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { getFullName } from '#core/people/scope.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { anyOf, condition } from '#platform/database/typed-sql.ts'
import type { WrittenRecord } from '#platform/imports/import-kind.ts'
import { readPage } from '#platform/database/read-page.ts'
import { getSort } from '#platform/http/paging.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import type { ImportProgress } from '@crm/contract/core/imports/import-drafts'
import { z } from 'zod'
import { newId } from '#platform/id.ts'

/**
 * Locks a kind until the transaction ends; false if it is being imported. Does not wait, which
 * could take minutes.
 */
export const takeKind = (tx: Transaction, kind: string): Promise<boolean> =>
  take(tx, sql`hashtextextended('core.import:' || ${kind}, 0)`)

export const takeRun = (tx: Transaction, id: string): Promise<boolean> => take(tx, runKey(id))

async function take(tx: Transaction, key: RawBuilder<unknown>): Promise<boolean> {
  const { taken } = await tx
    .selectNoFrom(condition`pg_try_advisory_xact_lock(${key})`.as('taken'))
    .executeTakeFirstOrThrow()
  return taken
}

export async function isRunning(db: Connection, id: string): Promise<boolean> {
  const { is_free } = await db
    .selectNoFrom(condition`pg_try_advisory_xact_lock_shared(${runKey(id)})`.as('is_free'))
    .executeTakeFirstOrThrow()
  return !is_free
}

const runKey = (id: string) => sql`hashtextextended('core.import.run:' || ${id}, 0)`

export async function insertImport(
  tx: Transaction,
  values: Insertable<DB['core.import']>,
): Promise<void> {
  await tx.insertInto('core.import').values(values).execute()
}

export async function insertRecords(
  tx: Transaction,
  importId: string,
  records: readonly WrittenRecord[],
): Promise<void> {
  for (const [table, all] of Map.groupBy(records, (record) => record.table)) {
    for (let at = 0; at < all.length; at += AT_ONCE)
      await insertRecordsOf(tx, importId, table, all.slice(at, at + AT_ONCE))
  }
}

/** Keeps statements short enough for the time limit. */
const AT_ONCE = 5_000

async function insertRecordsOf(
  tx: Transaction,
  importId: string,
  table: string,
  written: readonly WrittenRecord[],
): Promise<void> {
  const given = JSON.stringify(written.map(({ line, id, filled }) => ({ line, id, filled })))
  await sql`
      insert into core.import_record (import_id, line, table_name, record_id, filled, written_at)
      select ${importId}::uuid, given.line, ${table}, given.id, given.filled, r.updated_at
      from jsonb_to_recordset(${given}::jsonb) as given (line integer, id uuid, filled text[])
      join ${sql.table(table)} r on r.id = given.id`.execute(tx)
}

export function listImports(
  db: Connection,
  kinds: readonly string[],
  query: QueryOf<typeof importEndpoints.list>,
) {
  const { direction } = getSort(query.sort)
  return readPage(
    db,
    query,
    selectImports(db)
      .where('i.kind', '=', anyOf(kinds))
      .orderBy('i.created_at', direction)
      .orderBy('i.id', direction),
  )
}

export type FoundImport = Awaited<ReturnType<typeof listImports>>['rows'][number]

export const findImport = (db: Connection, id: string): Promise<FoundImport | undefined> =>
  selectImports(db).where('i.id', '=', id).executeTakeFirst()

function selectImports(db: Connection) {
  return db
    .selectFrom('core.import as i')
    .leftJoin('core.user as c', 'c.id', 'i.created_by')
    .leftJoin('core.user as u', 'u.id', 'i.undone_by')
    .select([
      'i.id',
      'i.kind',
      'i.file_name',
      'i.created_at',
      'i.created_by',
      'i.created_count',
      'i.updated_count',
      'i.skipped_count',
      'i.error_count',
      'i.undone_at',
      'i.taken_back_count',
      getFullName('c').as('created_by_name'),
      getFullName('u').as('undone_by_name'),
    ])
}

export async function noteProgress(
  db: Connection,
  values: ImportProgress & { id: string; user_id: string },
): Promise<void> {
  await db
    .insertInto('core.import_progress')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          phase: values.phase,
          done: values.done,
          total: values.total,
          updated_at: sql`clock_timestamp()`,
        })
        .where('core.import_progress.user_id', '=', values.user_id),
    )
    .execute()
}

export async function removeProgress(db: Connection, id: string, userId: string): Promise<void> {
  await db
    .deleteFrom('core.import_progress')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Null if it is not running. */
export async function findProgress(
  db: Connection,
  userId: string,
  id: string,
): Promise<ImportProgress | null> {
  const row = await db
    .selectFrom('core.import_progress')
    .select(['phase', 'done', 'total'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, phase: row.phase === 'writing' ? 'writing' : 'judging' } : null
}

export async function removeProgressBefore(db: Connection): Promise<void> {
  await sql`delete from core.import_progress where updated_at < clock_timestamp() - interval '1 hour'`.execute(
    db,
  )
}

const mapping = z.object({
  id: z.string(),
  titles: z.array(z.string()),
  targets: z.array(z.string()),
  options: z.record(z.string(), z.string()),
  duplicates: z.enum(IMPORT_DECISIONS),
})
export type Mapping = z.output<typeof mapping>

/** The latest first. */
export async function listMappings(
  db: Connection,
  userId: string,
  kind: string,
): Promise<Mapping[]> {
  const rows = await db
    .selectFrom('core.import_mapping')
    .select(['id', 'titles', 'targets', 'options', 'duplicates'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return z.array(mapping).parse(rows)
}

export async function insertMapping(
  tx: Transaction,
  { options, ...values }: Omit<Mapping, 'id'> & { user_id: string; kind: string; used_at: string },
): Promise<void> {
  await tx
    .insertInto('core.import_mapping')
    .values({ ...values, options: JSON.stringify(options), id: newId() })
    .execute()
}

export async function removeMappings(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('core.import_mapping').where('id', 'in', ids).execute()
}
