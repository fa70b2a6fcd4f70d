import { createHash } from 'node:crypto'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { RenderedImage } from './render.ts'
import { findBySha256, insert, removeUnlessReferenced, type StoredImage } from './repository.ts'

/** Keeps a picture that was rendered before the transaction; answers with the SHA-256 by which records point to it. */
export async function saveImage(tx: Transaction, image: RenderedImage): Promise<string> {
  const sha256 = createHash('sha256').update(image.content).digest('hex')
  await insert(tx, sha256, image)
  return sha256
}

/** Deletes a picture that was just replaced, unless another record shows it; call it after the record points elsewhere. */
export async function dropImageIfUnused(tx: Transaction, sha256: string | null): Promise<void> {
  if (sha256) await removeUnlessReferenced(tx, sha256)
}

/** A picture by its SHA-256. Refuses with `not_found`. */
export async function getImage(db: Connection, sha256: string): Promise<StoredImage> {
  const image = await findBySha256(db, sha256)
  if (!image) throw new AppError('not_found')
  return image
}
