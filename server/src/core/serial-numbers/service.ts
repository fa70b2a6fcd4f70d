import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { countFromNetwork } from '#core/throttle/service.ts'
import {
  findById,
  findProduct,
  insert,
  remove,
  update,
  type KnownProduct,
  type SerialNumberValues,
} from './repository.ts'

/** Per network: enough for a shelf of products, not for guessing. */
const CHECKS = { name: 'serial', most: 30, seconds: 60 }

/** Refuses with `serial_number.taken` in any spelling. */
export function createSerialNumber(
  db: Database,
  actor: Actor,
  values: SerialNumberValues,
): Promise<{ id: string }> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      await insert(tx, id, values)
      return { id }
    }),
  )
}

/** Refuses with `stale_record` and the newer version. */
export function updateSerialNumber(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: SerialNumberValues & { updated_at: string },
): Promise<{ id: string }> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      if (await update(tx, id, updated_at, values)) return { id }
      const current = await findById(tx, id)
      if (!current) throw notFound()
      throw new AppError('stale_record', { details: current })
    }),
  )
}

/** Its complaints stay. */
export function removeSerialNumber(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await remove(tx, id))) throw notFound()
  })
}

/** Public; null if it is not in the register. */
export async function checkSerialNumber(
  { db, clock }: { db: Database; clock: Clock },
  serialNumber: string,
  address: string,
): Promise<(KnownProduct & { under_warranty: boolean | null }) | null> {
  await countFromNetwork(db, clock, CHECKS, address)
  const product = await findProduct(db, serialNumber)
  if (!product) return null
  const { warranty_until } = product
  return {
    ...product,
    under_warranty: warranty_until === null ? null : warranty_until >= clock.today(),
  }
}

const notFound = () => new AppError('serial_number.not_found')
const refusals = { serial_number__key: () => new AppError('serial_number.taken') }
