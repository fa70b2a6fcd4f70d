import type { EuReceiptRow, euReceiptEndpoints } from '@crm/contract/warehouse/eu/eu-receipts'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import * as repository from './receipts-repository.ts'

/** Refuses with `document.not_found` what is no posted receipt of EU goods. */
export async function getReceipt(db: Connection, id: string): Promise<EuReceiptRow> {
  const found = await repository.find(db, id)
  if (!found) throw new AppError('document.not_found')
  return found
}

/**
 * Which delivery goods belong to is a fact about their lots, so it may be told, and corrected, after they
 * were posted: of all lots of the receipts with what was sorted out of them. Refuses with
 * `document.not_found`, with `eu_receipt.other_kind` what is no posted receipt of EU goods, at
 * `delivery_id` a delivery that is gone, and with `eu_receipt.sorted_together` and the others receipts
 * whose goods were sorted together with those of others. Whoever repeats it changes nothing.
 */
export const assignReceipts = (
  db: Database,
  actor: Actor,
  { delivery_id, document_ids }: BodyOf<typeof euReceiptEndpoints.assign>,
): Promise<{ lots: number }> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const receipts = await repository.findReceipts(tx, document_ids)
      if (receipts.length < document_ids.length) throw new AppError('document.not_found')
      if (receipts.some(({ is_of_eu }) => !is_of_eu)) throw new AppError('eu_receipt.other_kind')
      await repository.lockLots(tx, document_ids)
      // who was waited for may have sorted them
      const lots = await repository.lockLots(tx, document_ids)
      const documents = await repository.listOthers(tx, lots, document_ids)
      if (documents.length > 0)
        throw new AppError('eu_receipt.sorted_together', { details: { documents } })
      return { lots: await repository.assign(tx, lots, delivery_id) }
    }),
  )

const refusals = {
  lot_eu_delivery_id_fkey: () => invalidField('delivery_id', 'not_found'),
  lot__sorted_together: () =>
    new AppError('eu_receipt.sorted_together', { details: { documents: [] } }),
}
