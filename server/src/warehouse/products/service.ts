import type { Product, productEndpoints } from '@crm/contract/warehouse/products'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, getConstraint, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { findById, findTaken, insert, remove, setCodes, update } from './repository.ts'

type Body = BodyOf<typeof productEndpoints.create>

/** Refuses a taken name, and a code that another product has, at its field. */
export function createProduct(db: Database, actor: Actor, body: Body): Promise<Product> {
  const id = newId()
  return refusingCodes(db, id, body.codes, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await addProduct(tx, id, body)
      return getProduct(tx, id)
    }),
  )
}

/** For an import; names and codes that are taken fail by their constraints. */
export async function addProduct(
  tx: Transaction,
  id: string,
  { codes, ...values }: Body,
): Promise<void> {
  await insert(tx, id, values)
  await setCodes(tx, id, codes)
}

/** Refuses like a new one, and with `stale_record` and the newer version. */
export const updateProduct = (
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, codes, ...values }: Body & { updated_at: string },
): Promise<Product> =>
  refusingCodes(db, id, codes, () =>
    transact(db, getAuthor(actor), async (tx) => {
      if (!(await update(tx, id, updated_at, values)))
        throw new AppError('stale_record', { details: await getProduct(tx, id) })
      await setCodes(tx, id, codes)
      return getProduct(tx, id)
    }),
  )

/** Refuses with `product.in_use`. */
export async function removeProduct(db: Database, actor: Actor, id: string): Promise<void> {
  try {
    await transact(db, getAuthor(actor), async (tx) => {
      if (!(await remove(tx, id))) throw notFound()
    })
  } catch (error) {
    // its codes go with it
    throw getConstraint(error)?.endsWith('_product_id_fkey')
      ? new AppError('product.in_use')
      : error
  }
}

/** Which of the codes is taken is only known when the refused write is over. */
async function refusingCodes<T>(
  db: Database,
  id: string,
  codes: Body['codes'],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await refusing(refusals, write)
  } catch (error) {
    if (getConstraint(error) !== 'product_code__code') throw error
    const given = codes.map(({ code }) => code)
    const taken = await findTaken(db, id, given)
    const at = given.findIndex((code) => taken.includes(code))
    throw invalidField(at < 0 ? 'codes' : `codes.${at}.code`, 'duplicate')
  }
}

async function getProduct(db: Connection, id: string): Promise<Product> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('product.not_found')
const refusals = { product__name: () => invalidField('name', 'duplicate') }
