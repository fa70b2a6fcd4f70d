import type { Insertable } from 'kysely'
import { addDays } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { newId } from '#platform/id.ts'
import { DONORS, type DemoDonor } from './donors.ts'
import { codesOf, PRODUCTS, type DemoProduct } from './goods.ts'
import { PARTNERS } from './partners.ts'

export type Product = DemoProduct & { readonly id: string }
export type Site = { readonly id: string | null; readonly donor: string }
export type Registers = {
  readonly zones: Readonly<Record<'dry' | 'chilled' | 'frozen' | 'quarantine', string>>
  readonly van: string
  readonly cooler: string
  /** By the key of the distribution point. */
  readonly points: ReadonlyMap<string, string>
  readonly products: readonly Product[]
  /** By their keys. */
  readonly partners: readonly string[]
  /** Where goods come from, by what its donor gives. */
  readonly sites: (gives: DemoDonor['gives']) => readonly Site[]
}

/** Where goods lie, what they are, who gives and who gets them; each distribution point is a place too. */
export async function insertRegisters(tx: Transaction, today: string): Promise<Registers> {
  const places = await insertPlaces(tx)
  const products = PRODUCTS.map((product) => ({ ...product, id: newId() }))
  await tx
    .insertInto('warehouse.product')
    .values(products.map(({ carton: _carton, ...row }) => row))
    .execute()
  const codes = products.flatMap((product, at) =>
    codesOf(product, at + 1).map((code) => ({ id: newId(), product_id: product.id, ...code })),
  )
  await tx.insertInto('warehouse.product_code').values(codes).execute()
  const partners = PARTNERS.map((partner) => ({ id: newId(), ...partner }))
  await tx.insertInto('warehouse.partner').values(partners).execute()
  return {
    ...places,
    products,
    partners: partners.map(({ id }) => id),
    sites: await insertDonors(tx, today),
  }
}

async function insertPlaces(tx: Transaction) {
  const [warehouse, van, cooler] = [newId(), newId(), newId()]
  const zones = { dry: newId(), chilled: newId(), frozen: newId(), quarantine: newId() }
  const points = await tx
    .selectFrom('foodbank.organization')
    .select(['id', 'label'])
    .where('is_food_bank', '=', true)
    .orderBy('id')
    .execute()
  const own = points.map(({ id, label }) => ({ id: newId(), of: id, name: label ?? '' }))
  const zone = (id: string, name: string, storage: Place['storage']): Place => ({
    id,
    name,
    kind: 'zone',
    parent_id: warehouse,
    storage,
  })
  const rows: Place[] = [
    { id: warehouse, name: 'Sklad Podhůří', kind: 'warehouse', storage: 'dry' },
    zone(zones.dry, 'Suchý sklad', 'dry'),
    zone(zones.chilled, 'Chladírna', 'chilled'),
    zone(zones.frozen, 'Mrazírna', 'frozen'),
    zone(zones.quarantine, 'Karanténa', 'quarantine'),
    { id: van, name: 'Dodávka', kind: 'vehicle', storage: 'dry' },
    { id: cooler, name: 'Chladicí vůz', kind: 'vehicle', storage: 'chilled' },
    ...own.map(({ id, name }): Place => ({ id, name, kind: 'point', storage: 'dry' })),
  ]
  await tx.insertInto('warehouse.place').values(rows).execute()
  return { zones, van, cooler, points: new Map(own.map(({ id, of }) => [of, id])) }
}

type Place = Insertable<DB['warehouse.place']>

const CONTRACTS = {
  open: [-700, 400],
  ending: [-340, 21],
  over: [-900, -120],
  none: null,
} as const

async function insertDonors(tx: Transaction, today: string): Promise<Registers['sites']> {
  const donors = DONORS.map(({ sites, ...donor }) => ({
    ...donor,
    id: newId(),
    sites: sites.map(([name, address]) => ({ id: newId(), name, address })),
  }))
  const rows = donors.map(({ id, name, company_id, note, contract, gives }) => {
    const days = CONTRACTS[contract]
    return {
      id,
      name,
      company_id,
      note: note ?? null,
      is_active: gives !== 'nothing',
      contract_from: days ? addDays(today, days[0]) : null,
      contract_to: days ? addDays(today, days[1]) : null,
    }
  })
  await tx.insertInto('warehouse.donor').values(rows).execute()
  const sites = donors.flatMap(({ id: donor_id, sites: own }) =>
    own.map((site) => ({ ...site, donor_id })),
  )
  await tx.insertInto('warehouse.donor_site').values(sites).execute()
  return (wanted) =>
    donors
      .filter(({ gives }) => gives === wanted)
      .flatMap(({ id: donor, sites: own }): Site[] =>
        own.length === 0 ? [{ id: null, donor }] : own.map(({ id }) => ({ id, donor })),
      )
}
