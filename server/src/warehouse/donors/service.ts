import type { Donor, donorEndpoints } from '@crm/contract/warehouse/donors'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, getConstraint, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { findById, findRepeated, insert, remove, setSites, update } from './repository.ts'

type Body = BodyOf<typeof donorEndpoints.create>
type Update = BodyOf<typeof donorEndpoints.update>

/** Refuses a taken IČO, a taken name without one, and a site that is named twice, at its field. */
export const createDonor = (
  db: Database,
  actor: Actor,
  { sites, ...values }: Body,
): Promise<Donor> =>
  refusingSites(db, sites, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      await insert(tx, id, values)
      await setSites(tx, id, withKeys(sites))
      return getDonor(tx, id)
    }),
  )

/**
 * Refuses like a new one, with `donor.site_in_use` to remove a site that goods came from, and with
 * `stale_record` and the newer version.
 */
export const updateDonor = (
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, sites, ...values }: Update,
): Promise<Donor> =>
  refusingSites(db, sites, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const before = await getDonor(tx, id)
      if (!(await update(tx, id, updated_at, values)))
        throw new AppError('stale_record', { details: await getDonor(tx, id) })
      refuseStrangers(before, sites)
      await setSites(tx, id, withKeys(sites))
      return getDonor(tx, id)
    }),
  )

/** Refuses with `donor.in_use`. */
export async function removeDonor(db: Database, actor: Actor, id: string): Promise<void> {
  try {
    await transact(db, getAuthor(actor), async (tx) => {
      if (!(await remove(tx, id))) throw notFound()
    })
  } catch (error) {
    // its sites go with it, unless goods came from them
    throw OF_GOODS.test(getConstraint(error) ?? '') ? new AppError('donor.in_use') : error
  }
}

const OF_GOODS = /_donor(?:_site)?_id_fkey$/

const withKeys = (sites: Update['sites']) =>
  sites.map(({ id = newId(), ...site }) => ({ id, ...site }))

/** Sites of others, and those that are named twice. */
function refuseStrangers(donor: Donor, sites: Update['sites']): void {
  const own = new Set(donor.sites.map(({ id }) => id))
  for (const [at, { id }] of sites.entries())
    if (id !== undefined && !own.delete(id)) throw invalidField(`sites.${at}.id`, 'not_found')
}

/** Which of the names is there twice is only known when the refused write is over. */
async function refusingSites<T>(
  db: Database,
  sites: Update['sites'],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await refusing(refusals, write)
  } catch (error) {
    const constraint = getConstraint(error) ?? ''
    if (constraint.endsWith('_donor_site_id_fkey')) throw new AppError('donor.site_in_use')
    if (constraint !== 'donor_site__name') throw error
    const at = await findRepeated(
      db,
      sites.map(({ name }) => name),
    )
    throw invalidField(at === undefined ? 'sites' : `sites.${at}.name`, 'duplicate')
  }
}

async function getDonor(db: Connection, id: string): Promise<Donor> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('donor.not_found')
const refusals = {
  donor__company_id: () => invalidField('company_id', 'duplicate'),
  donor__name: () => invalidField('name', 'duplicate'),
}
