import { DELIVERED_KINDS } from '@crm/contract/warehouse/delivery-notes/delivery-notes.endpoints'
import type { signatureEndpoints } from '@crm/contract/warehouse/delivery-notes/signatures'
import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { getDocument } from '../documents/service.ts'
import * as repository from './signatures-repository.ts'

/**
 * Whoever takes the goods over has signed. Who repeats it, because no answer came, gets the same
 * answer; refuses a second signature with `delivery.is_signed`, what is not posted, or was reversed,
 * with `delivery.not_posted`, and what has no delivery note with `document.other_kind`.
 */
export function signDelivery(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { key, signed_by, strokes }: BodyOf<typeof signatureEndpoints.sign>,
): Promise<WarehouseDocument> {
  return refusing(
    {
      delivery_signature__document: () => new AppError('delivery.is_signed'),
      delivery_signature__posted: () => new AppError('delivery.not_posted'),
    },
    () =>
      transact(db, getAuthor(actor), async (tx) => {
        const document = await getDocument(tx, id)
        if (!DELIVERED_KINDS.includes(document.kind)) throw new AppError('document.other_kind')
        if ((await repository.findKey(tx, id))?.id === key) return document
        await repository.insert(tx, {
          id: key,
          document_id: id,
          signed_by,
          strokes: JSON.stringify(strokes),
          signed_at: clock.now().toISOString(),
          taken_by: actor.user.id,
        })
        return getDocument(tx, id)
      }),
  )
}

/** Refuses with `delivery.not_signed`. */
export function removeSignature(
  db: Database,
  actor: Actor,
  id: string,
): Promise<WarehouseDocument> {
  return transact(db, getAuthor(actor), async (tx) => {
    const document = await getDocument(tx, id)
    if (!(await repository.remove(tx, id))) throw new AppError('delivery.not_signed')
    return { ...document, signed_by: null, signed_at: null }
  })
}
