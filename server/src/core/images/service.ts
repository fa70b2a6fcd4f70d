import { createHash } from 'node:crypto'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { RenderedImage } from './render.ts'
import { findBySha256, insert, removeUnlessReferenced, type StoredImage } from './repository.ts'

/** Returns the SHA-256 by which records refer to the picture. */
export async function saveImage(tx: Transaction, image: RenderedImage): Promise<string> {
  const sha256 = createHash('sha256').update(image.content).digest('hex')
  await insert(tx, sha256, image)
  return sha256
}

/** Call it after the record refers to another picture. */
export async function dropImageIfUnused(tx: Transaction, sha256: string | null): Promise<void> {
  if (sha256) await removeUnlessReferenced(tx, sha256)
}

/** Refuses with `not_found`. */
export async function getImage(db: Connection, sha256: string): Promise<StoredImage> {
  const image = await findBySha256(db, sha256)
  if (!image) throw new AppError('not_found')
  return image
}
