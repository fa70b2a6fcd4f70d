import { supportEndpoints as endpoints, type Support } from '@crm/contract/foodbank/supports'
import { placeEndpoints } from '@crm/contract/warehouse/places'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, TODAY, type World } from './foodbank/testing/factories.ts'
import { partsOf } from './warehouse/testing/point.ts'
import { documentsOf } from './warehouse/testing/warehouse.ts'

let world: World
let documents: ReturnType<typeof documentsOf>
let organization: { id: string }
let applicant: { id: string }
let place: string
let lots: { own: string; eu: string }
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, admin())
})
beforeEach(async () => {
  world.setNow(NOW)
  organization = await world.make.foodBank()
  applicant = await world.make.applicant()
  place = await linked()
  lots = {
    own: (await stock({ category: 'durables', grams: 10_000 })).lot,
    eu: (await stock({ category: 'food', grams: 5_000 }, { source: 'eu' })).lot,
  }
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const stock = (given: object, head: object = {}) => documents.stocked(place, given, head)

async function linked(given: object = {}): Promise<string> {
  const { status, body } = await world.callWith(admin(), placeEndpoints.create, {
    body: {
      name: `Výdejna ${newId()}`,
      kind: 'point',
      storage: 'dry',
      is_active: true,
      subject_id: organization.id,
      ...given,
    },
  })
  expect(status).toBe(201)
  return body.data.id
}

const record = (given: object = {}) =>
  world.callWith(admin(), endpoints.create, {
    body: {
      applicant_id: applicant.id,
      organization_id: organization.id,
      date: TODAY,
      durables: 2.5,
      op: 1.25,
      ...given,
    },
  })
const change = ({ id, updated_at, date }: Support, given: object) =>
  world.callWith(admin(), endpoints.update, {
    params: { id },
    body: { updated_at, date, durables: 2.5, op: 1.25, ...given },
  })
const remove = ({ id }: Support) =>
  world.call(admin(), endpoints.remove, { params: { id }, body: { restatement_reason: null } })

async function left() {
  const rows = await world.db
    .selectFrom('warehouse.balance')
    .select(['lot_id', 'grams'])
    .where('place_id', '=', place)
    .execute()
  const of = (lot: string) => rows.find(({ lot_id }) => lot_id === lot)?.grams
  return { own: of(lots.own), eu: of(lots.eu) }
}
const documentsOfSupport = (id: string) =>
  world.db
    .selectFrom('warehouse.document')
    .select('state')
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute()

test('a recorded hand-out leaves the stock of its point, own goods and those of the programme apart', async () => {
  const { body } = await record()
  expect(await left()).toEqual({ own: 7_500, eu: 3_750 })
  await change(body.data, { durables: 4, op: 0 })
  expect(await left()).toEqual({ own: 6_000, eu: 5_000 })
  await remove(body.data)
  expect(await left()).toEqual({ own: 10_000, eu: 5_000 })
})

test('a note alone moves nothing', async () => {
  const { body } = await record()
  expect((await change(body.data, { note: 'Bez vepřového.' })).status).toBe(200)
  expect(await documentsOfSupport(body.data.id)).toEqual([{ state: 'posted' }])
})

test('a hand-out is never stopped by stock that is not there', async () => {
  const { status, body } = await record({ durables: 12.5 })
  expect(status).toBe(201)
  expect(await left()).toEqual({ own: 0, eu: 3_750 })
  expect(await partsOf(world, body.data.id)).toEqual([
    { category: 'durables', grams: 12_500, missing_grams: 2_500, counted_grams: 0 },
    { category: 'food', grams: 1_250, missing_grams: 0, counted_grams: 0 },
  ])
})

test('a point that requires its stock refuses more at its field, and nothing is written', async () => {
  const { id, updated_at, name, storage } = await get(place)
  await world.call(admin(), placeEndpoints.update, {
    params: { id },
    body: {
      name,
      storage,
      is_active: true,
      subject_id: organization.id,
      requires_stock: true,
      updated_at,
    },
  })
  const { body: first } = await record()
  for (const refused of [
    await record({ durables: 12.5, drugstore: 1 }),
    await change(first.data, { durables: 10.01 }),
  ])
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'check_data', errors: { durables: [{ rule: 'above_stock' }] } },
    })
  expect((await record({ durables: 7.51 })).body.errors).toEqual({
    durables: [{ rule: 'above_stock', length: 7.5 }],
  })
  expect(await left()).toEqual({ own: 7_500, eu: 3_750 })
  expect((await documentsOfSupport(first.data.id)).length).toBe(1)
  expect((await change(first.data, { durables: 10 })).status).toBe(200)
})

const get = async (id: string) => {
  const { body } = await world.call(admin(), placeEndpoints.list, { query: { per_page: 100 } })
  const found = body.data.find((one) => one.id === id)
  if (!found) throw new Error('The place is not there.')
  return found
}

test('a point without a place takes from nowhere', async () => {
  const other = await world.make.foodBank()
  expect((await record({ organization_id: other.id })).status).toBe(201)
  expect(await left()).toEqual({ own: 10_000, eu: 5_000 })
})

test('a hand-out that is refused takes nothing', async () => {
  expect((await record({ date: '2026-03-11' })).status).toBe(422)
  const { body } = await record()
  await change(body.data, { durables: 3 })
  expect((await change(body.data, { durables: 4 })).body.message).toBe('stale_record')
  expect(await left()).toEqual({ own: 7_000, eu: 3_750 })
})

test('two desks that give the last goods at once give each gram once, and both are recorded', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => record({ durables: 2, op: 1 })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(await left()).toEqual({ own: 0, eu: 0 })
  const parts = await Promise.all(answers.map(({ body }) => partsOf(world, body.data.id)))
  expect(parts.flat().reduce((sum, { missing_grams }) => sum + missing_grams, 0)).toBe(3_000)
})

test('only distribution points of the food bank can be chosen for a place', async () => {
  const { body } = await world.call(admin(), placeEndpoints.handOutPoints, {})
  expect(body.data.map(({ id }) => id)).toContain(organization.id)
  const none = await world.make.organization()
  const refused = await world.callWith(admin(), placeEndpoints.create, {
    body: { name: newId(), kind: 'point', storage: 'dry', is_active: true, subject_id: none.id },
  })
  expect(refused.body.errors).toEqual({ subject_id: [{ rule: 'not_found' }] })
})
