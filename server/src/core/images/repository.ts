import { sql } from 'kysely'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { getConstraint } from '#platform/errors.ts'
import type { RenderedImage } from './render.ts'

export type StoredImage = { content: Buffer; media_type: string }

export function findBySha256(db: Connection, sha256: string): Promise<StoredImage | undefined> {
  return db
    .selectFrom('core.image')
    .select(['content', 'media_type'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/**
 * Stores an image once. The update locks an existing row, so that no one removes it before this
 * transaction refers to it.
 */
export async function insert(tx: Transaction, sha256: string, image: RenderedImage): Promise<void> {
  await tx
    .insertInto('core.image')
    .values({ ...image, sha256 })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({ media_type: image.media_type }),
    )
    .execute()
}

/**
 * Removes an image that no record refers to (checked by foreign keys). Skips rows that are just
 * being stored, which also prevents deadlocks.
 */
export async function removeUnlessReferenced(tx: Transaction, sha256: string): Promise<void> {
  await sql`savepoint image`.execute(tx)
  try {
    await sql`delete from core.image where sha256 = (
      select sha256 from core.image where sha256 = ${sha256} for update skip locked
    )`.execute(tx)
    await sql`release savepoint image`.execute(tx)
  } catch (error) {
    if (!getConstraint(error)?.endsWith('_fkey')) throw error
    await sql`rollback to savepoint image`.execute(tx)
  }
}
