import type { Partner, partnerEndpoints } from '@crm/contract/warehouse/partners/partners'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { findById, insert, remove, update } from './repository.ts'

/** Refuses a taken name at its field. */
export const createPartner = (
  db: Database,
  actor: Actor,
  body: BodyOf<typeof partnerEndpoints.create>,
): Promise<Partner> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      await insert(tx, id, body)
      return getPartner(tx, id)
    }),
  )

/** Refuses like a new one, and with `stale_record` and the newer version. */
export const updatePartner = (
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: BodyOf<typeof partnerEndpoints.update>,
): Promise<Partner> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const isUpdated = await update(tx, id, updated_at, values)
      const current = await getPartner(tx, id)
      if (!isUpdated) throw new AppError('stale_record', { details: current })
      return current
    }),
  )

/** Refuses with `partner.in_use`. */
export const removePartner = (db: Database, actor: Actor, id: string): Promise<void> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      if (!(await remove(tx, id))) throw notFound()
    }),
  )

/** Refuses with `partner.not_found`. */
export async function getPartner(db: Connection, id: string): Promise<Partner> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('partner.not_found')
const refusals = {
  partner__name: () => invalidField('name', 'duplicate'),
  document_partner_id_fkey: () => new AppError('partner.in_use'),
  eu_allotment_partner_id_fkey: () => new AppError('partner.in_use'),
  eu_swap_from_partner_id_fkey: () => new AppError('partner.in_use'),
  eu_swap_to_partner_id_fkey: () => new AppError('partner.in_use'),
  trip_stop_partner_id_fkey: () => new AppError('partner.in_use'),
  partner_order_partner_id_fkey: () => new AppError('partner.in_use'),
}
