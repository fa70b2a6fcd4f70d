import type { Insertable } from 'kysely'
import { z } from 'zod'
import type { DB } from '#platform/database/schema.generated.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'

export const insert = (tx: Transaction, values: Insertable<DB['warehouse.delivery_signature']>) =>
  tx.insertInto('warehouse.delivery_signature').values(values).execute()

export const findKey = (tx: Transaction, documentId: string) =>
  tx
    .selectFrom('warehouse.delivery_signature')
    .select('id')
    .where('document_id', '=', documentId)
    .executeTakeFirst()

/** The lines of the pen; none of what nobody has signed. */
export async function findStrokes(db: Connection, documentId: string): Promise<number[][]> {
  const found = await db
    .selectFrom('warehouse.delivery_signature')
    .select('strokes')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return z.array(z.array(z.number())).parse(found?.strokes ?? [])
}

/** False if nobody has signed. */
export async function remove(tx: Transaction, documentId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('warehouse.delivery_signature')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
