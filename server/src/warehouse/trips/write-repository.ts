import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Transaction } from '#platform/database/database.ts'
import { keyRow, typedSql } from '#platform/database/typed-sql.ts'

type TripValues = Pick<Insertable<DB['warehouse.trip']>, 'day' | 'vehicle_id' | 'driver' | 'note'>

/** False if there is a trip of this key already. */
export async function insert(
  tx: Transaction,
  values: TripValues & { id: string; created_by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.trip')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Nobody else changes it or its stops until the end of the transaction. */
export const lock = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.trip')
    .select(['id', 'vehicle_id', 'created_by', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const update = (tx: Transaction, id: string, values: TripValues): Promise<boolean> =>
  changesRow(tx.updateTable('warehouse.trip').set(values).where('id', '=', id))

export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.trip').where('id', '=', id))

type StopValues = Omit<Insertable<DB['warehouse.trip_stop']>, 'position'>

/** At the end of its trip. */
export async function insertStop(tx: Transaction, values: StopValues): Promise<void> {
  const last = typedSql(
    z.number(),
  )`(select coalesce(max(position), 0) + 1 from warehouse.trip_stop where trip_id = ${values.trip_id})`
  await tx
    .insertInto('warehouse.trip_stop')
    .values({ ...values, position: last })
    .execute()
}

export const findStop = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.trip_stop')
    .select(['trip_id', 'kind', 'donor_id', 'donor_site_id', 'partner_id', 'place_id'])
    .where('id', '=', id)
    .executeTakeFirst()

export const removeStop = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.trip_stop').where('id', '=', id))

export async function reorder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update warehouse.trip_stop s set position = o.position
    from unnest(${ids}::uuid[]) with ordinality o (id, position) where s.id = o.id`.execute(tx)
}

export const skip = (tx: Transaction, id: string, reason: string): Promise<boolean> =>
  changesRow(
    tx.updateTable('warehouse.trip_stop').set({ skipped_for: reason }).where('id', '=', id),
  )

export const link = (tx: Transaction, id: string, documentId: string): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.trip_stop')
      .set({ document_id: documentId, skipped_for: null })
      .where('id', '=', id),
  )

/** The oldest draft of an issue to the partner that no stop has. */
export async function findPrepared(
  tx: Transaction,
  partnerId: string,
): Promise<string | undefined> {
  const { rows } = await typedSql(keyRow)`
    select x.id from warehouse.document x
    where x.partner_id = ${partnerId} and x.kind = 'issue' and x.state = 'draft'
      and not exists (select from warehouse.trip_stop where document_id = x.id)
      and exists (select from warehouse.document_line where document_id = x.id)
    order by x.number limit 1 for update skip locked`.execute(tx)
  return rows[0]?.id
}
