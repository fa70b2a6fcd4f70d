import { documentEndpoints } from '@crm/contract/warehouse/documents'
import { recallEndpoints as endpoints } from '@crm/contract/warehouse/recalls/recalls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'
import { recallsOf } from '../testing/recalls.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let recalls: ReturnType<typeof recallsOf>
let partner: string
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, user())
  recalls = recallsOf(world, user())
})
beforeEach(async () => {
  world.setNow(NOW)
  at = await createWarehouse(world)
  partner = newId()
  await world.db
    .insertInto('warehouse.partner')
    .values({ id: partner, name: `Azylový dům ${partner}` })
    .execute()
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const lying = async (place: string) => (await documents.stocked(place)).lot
const recall = async (...lots: string[]) => (await recalls.create(lots)).body.data.id
const begin = (id: string, body: object, caller = user()) =>
  world.callWith(caller, endpoints.begin, {
    params: { id },
    body: { key: newId(), note: null, ...body },
  })
const disposal = () => ({ kind: 'disposal', place_id: at.dry })
const giveBack = () => ({ kind: 'return', partner_id: partner, place_id: at.dry })
const read = async (id: string) =>
  (await world.call(user(), documentEndpoints.get, { params: { id } })).body.data
const goodsOf = async (id: string) =>
  (await read(id)).goods.map(({ lot_id, grams }) => [lot_id, grams] as const).toSorted()
const issue = async (lot: string, grams: number) => {
  const { id } = await documents.create({
    kind: 'issue',
    partner_id: partner,
    from_place_id: at.dry,
  })
  await documents.addLot(id, lot, grams)
  expect((await documents.post(id)).status).toBe(200)
}

describe('the disposal of what lies at a place', () => {
  test('has all its recalled lots and nothing else, and can be posted', async () => {
    const [one, two, elsewhere] = [await lying(at.dry), await lying(at.dry), await lying(at.cold)]
    await lying(at.dry)
    const { status, body } = await begin(await recall(one, two, elsewhere), {
      ...disposal(),
      note: 'Stažení',
    })
    expect(status).toBe(201)
    expect(await goodsOf(body.data.id)).toEqual(
      [[one, 1000] as const, [two, 1000] as const].toSorted(),
    )
    expect(await read(body.data.id)).toMatchObject({ purpose: 'disposal', note: 'Stažení' })
    expect((await documents.post(body.data.id)).status).toBe(200)
  })

  test('is begun once, whoever presses twice or at two computers', async () => {
    const id = await recall(await lying(at.dry))
    const answers = await Promise.all([begin(id, disposal()), begin(id, disposal())])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const key = newId()
    const repeated = await begin(id, { ...disposal(), key })
    expect(repeated.body.data.id).toBe(answers[0].body.data.id)
  })

  test('is completed by lots that the recall got later', async () => {
    const [one, two] = [await lying(at.dry), await lying(at.dry)]
    const id = await recall(one)
    const { body } = await begin(id, disposal())
    await recalls.addLots(id, [two])
    expect((await begin(id, disposal())).body.data.id).toBe(body.data.id)
    expect((await goodsOf(body.data.id)).map(([lot]) => lot)).toEqual([one, two].toSorted())
  })

  test('refuses where nothing of it lies, and writes nothing', async () => {
    const id = await recall(await lying(at.dry))
    const key = newId()
    const { status, body } = await begin(id, {
      kind: 'disposal',
      place_id: at.cold,
      key,
    })
    expect([status, body.message]).toEqual([409, 'recall.nothing_there'])
    const none = await world.call(user(), documentEndpoints.get, { params: { id: key } })
    expect(none.status).toBe(404)
  })

  test('refuses a recall that is not there and the key of another document', async () => {
    const unknown = await begin(newId(), disposal())
    expect([unknown.status, unknown.body.message]).toEqual([404, 'recall.not_found'])
    const { id: key } = await documents.create({
      kind: 'receipt',
      to_place_id: at.dry,
      source: 'own',
    })
    const taken = await begin(await recall(await lying(at.dry)), { ...disposal(), key })
    expect([taken.status, taken.body.message]).toEqual([409, 'document.key_taken'])
  })
})

describe('the return from a partner', () => {
  test('has what the partner got and has not given back', async () => {
    const lot = await lying(at.dry)
    await issue(lot, 700)
    const id = await recall(lot)
    const { body } = await begin(id, giveBack())
    expect(await goodsOf(body.data.id)).toEqual([[lot, 700]])
    expect((await documents.post(body.data.id)).status).toBe(200)
    const again = await begin(id, giveBack())
    expect([again.status, again.body.message]).toEqual([409, 'recall.nothing_there'])
  })

  test('refuses a place that is not there at its field', async () => {
    const lot = await lying(at.dry)
    await issue(lot, 700)
    const { status, body } = await begin(await recall(lot), {
      ...giveBack(),
      place_id: newId(),
    })
    expect([status, body]).toMatchObject([422, { errors: { place_id: [{ rule: 'not_found' }] } }])
  })
})

test('Who may read recalls and write no documents begins none', async () => {
  const reader = await world.signIn({ permissions: ['wh_recall.read'] })
  expect((await begin(await recall(await lying(at.dry)), disposal(), reader)).status).toBe(403)
})

test('A return says who gives it back, and a disposal nobody', async () => {
  const id = await recall(await lying(at.dry))
  for (const body of [
    { ...disposal(), kind: 'return' },
    { ...giveBack(), kind: 'disposal' },
  ]) {
    const refused = await begin(id, body)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['partner_id']])
  }
})
