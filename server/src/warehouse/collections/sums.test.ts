import type { CollectionShop } from '@crm/contract/warehouse/collections/collection-rows'
import { foodCollectionEndpoints } from '@crm/contract/warehouse/collections/collections'
import type { Reported } from '@crm/contract/warehouse/collections/figures'
import { CATEGORIES, type Category } from '@crm/contract/warehouse/goods'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { collectionsOf } from '../testing/collections.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'

let world: World
let at: Warehouse
let collections: ReturnType<typeof collectionsOf>
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  collections = collectionsOf(world, user())
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')

type Figures = Reported & { readonly volunteers: number | null; readonly hours: number | null }
type Shops = readonly {
  readonly before: Figures | null
  readonly now: Figures | null
  readonly received: readonly {
    readonly category: Category
    readonly grams: number
    readonly state: 'draft' | 'posted' | 'reversed'
  }[]
}[]

const ofEachCategory = <Value>(value: Value) => ({
  durables: value,
  chilled: value,
  fruit_vegetables: value,
  pastries: value,
  food: value,
  drugstore: value,
  clothes: value,
  other: value,
})
const grams = fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: null })
const figures = fc.record({
  volunteers: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  hours: fc.option(
    fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100),
    { nil: null },
  ),
  ...ofEachCategory(grams),
})
const received = fc.record({
  category: fc.constantFrom<Category>(...CATEGORIES),
  grams: fc.integer({ min: 1, max: 500_000 }),
  state: fc.constantFrom('draft' as const, 'posted' as const, 'reversed' as const),
})
const shop = fc.record({
  before: fc.option(figures, { nil: null }),
  now: fc.option(figures, { nil: null }),
  received: fc.array(received, { maxLength: 2 }),
})
const model = fc.array(fc.array(shop, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
})

const add = (values: readonly (number | null | undefined)[]) => {
  let sum = 0
  for (const value of values) sum += value ?? 0
  return sum
}
const totalOf = (of: Reported | null) => add(CATEGORIES.map((category) => of?.[category]))
const isReported = (of: Figures | null) =>
  of !== null && (totalOf(of) > 0 || of.volunteers !== null || of.hours !== null)

let year = 2000
/** Two collections of the same shops: what each reported and what came of it. */
async function play(donors: readonly Shops[]) {
  year += 1
  const days = (month: string) => ({
    starts_on: `${year}-${month}-01`,
    ends_on: `${year}-${month}-02`,
  })
  const before = (await collections.create(days('03'))).body.data.id
  const now = (await collections.create(days('10'))).body.data.id
  const documents = documentsOf(world, user())
  const keys: string[] = []
  for (const shops of donors) {
    const donor = await collections.donor(...shops.map((_, place) => `Obchod ${place}`))
    keys.push(donor.id)
    for (const id of [before, now]) await collections.add(id, donor.id)
    for (const [id, part] of [
      [before, 'before'],
      [now, 'now'],
    ] as const)
      for (const [place, row] of (await collections.list(id, { donor_id: donor.id })).entries()) {
        const one = shops[place]
        if (one?.[part]) await collections.enter(row.id, row.updated_at, one[part])
        if (part === 'before') continue
        for (const { state, ...goods } of one?.received ?? []) {
          const { document_id } = (await collections.receive(row.id, at.dry, [goods])).body.data
          if (state !== 'draft') await documents.post(document_id)
          if (state === 'reversed') await documents.reverse(document_id)
        }
      }
  }
  return { now, keys }
}

const receivedIn = (shops: Shops, state: string) =>
  add(
    shops.flatMap((one) => one.received.map((goods) => (goods.state === state ? goods.grams : 0))),
  )

const sumsOf = (shops: Shops) => {
  const reported = shops.filter(({ now }) => isReported(now))
  const both = reported.filter(({ before }) => isReported(before))
  return {
    shops: shops.length,
    entered: reported.length,
    grams: add(shops.map(({ now }) => totalOf(now))),
    volunteers: add(shops.map(({ now }) => now?.volunteers)),
    hours: Math.round(add(shops.map(({ now }) => now?.hours)) * 100) / 100,
    received_grams: receivedIn(shops, 'posted'),
    draft_grams: receivedIn(shops, 'draft'),
    compared: both.length,
    compared_grams: add(both.map(({ now }) => totalOf(now))),
    previous_grams: add(both.map(({ before }) => totalOf(before))),
  }
}

test(
  'sums by shop, donor, category and in all are those of plain loops',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(model, async (donors) => {
        const { now, keys } = await play(donors)
        const found = await collections.get(now)
        expect(found).toMatchObject(sumsOf(donors.flat()))
        for (const [place, id] of keys.entries()) {
          const own = donors[place] ?? []
          expect(found.donors.find(({ donor_id }) => donor_id === id)).toMatchObject(sumsOf(own))
          const rows: CollectionShop[] = await collections.list(now, { donor_id: id })
          expect(rows.map((row) => [row.grams, row.received_grams, row.previous_grams])).toEqual(
            own.map((one) => [
              totalOf(one.now),
              receivedIn([one], 'posted'),
              isReported(one.before) ? totalOf(one.before) : null,
            ]),
          )
        }
        expect(found.categories).toEqual(
          CATEGORIES.map((category) => ({
            category,
            grams: add(donors.flat().map((one) => one.now?.[category])),
            received_grams: receivedIn(
              donors.flat().map((one) => ({
                ...one,
                received: one.received.filter((goods) => goods.category === category),
              })),
              'posted',
            ),
          })),
        )
        const { body } = await world.callWith(user(), foodCollectionEndpoints.list, {
          query: { search: found.name },
        })
        const { shops, entered, grams: all, volunteers, received_grams } = found
        expect(body.data).toMatchObject([
          { id: now, shops, entered, grams: all, volunteers, received_grams },
        ])
      }),
      { numRuns: 12 },
    )
  },
)

test('two people who enter different shops at once do not disturb each other', async () => {
  const { id, shops } = await collections.begun('Aš', 'Brno', 'Cheb', 'Děčín')
  const other = await world.signIn({ role: 'food_bank_manager' })
  const answers = await Promise.all(
    shops.map((row, place) =>
      collections.enter(
        row.id,
        row.updated_at,
        { food: 1_000 * (place + 1) },
        place % 2 === 0 ? user() : other,
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await collections.get(id)).toMatchObject({ entered: 4, grams: 10_000 })
})

test('of two who enter the same shop at once the later is told, with what is there now', async () => {
  const { shops } = await collections.begun('Aš')
  const { id = '', updated_at = '' } = shops[0] ?? {}
  const other = await world.signIn({ role: 'food_bank_manager' })
  const answers = await Promise.all([
    collections.enter(id, updated_at, { food: 1_000 }),
    collections.enter(id, updated_at, { food: 2_000 }, other),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({
    message: 'stale_record',
    details: { food: won?.body.data.food, updated_at: won?.body.data.updated_at },
  })
})

test('a shop that is entered while its collection is closed is either in it or refused', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { id, shops } = await collections.begun('Aš', 'Brno')
    const answers = await Promise.all([
      ...shops.map((row) => collections.enter(row.id, row.updated_at, { food: 1_000 })),
      collections.close(id),
    ])
    const entered = answers.slice(0, 2).filter(({ status }) => status === 200)
    for (const { body } of answers.slice(0, 2).filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ message: 'food_collection.closed' })
    expect(await collections.get(id)).toMatchObject({ grams: 1_000 * entered.length })
  }
})
