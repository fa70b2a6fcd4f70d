import { labelOf } from '@crm/contract/warehouse/label'
import { lotEndpoints } from '@crm/contract/warehouse/lots'
import { recallEndpoints as endpoints } from '@crm/contract/warehouse/recalls/recalls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../../testing/world.ts'
import { createPoint } from '../testing/point.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'
import { recallsOf } from '../testing/recalls.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let recalls: ReturnType<typeof recallsOf>
let point: Awaited<ReturnType<typeof createPoint>>
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, user())
  recalls = recallsOf(world, user())
})
beforeEach(async () => {
  world.setNow(NOW)
  at = await createWarehouse(world)
  point = await createPoint(world)
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const LATER = '2026-03-12T09:00:00.000Z'
const LATEST = '2026-03-14T09:00:00.000Z'
const lying = async (place: string, given: object = {}) =>
  (await documents.stocked(place, given)).lot
const getLot = async (id: string) =>
  (await world.call(user(), lotEndpoints.get, { params: { id } })).body.data
const makePartner = async (given: object = {}) => {
  const id = newId()
  await world.db
    .insertInto('warehouse.partner')
    .values({
      id,
      name: `Azylový dům ${id}`,
      phone: '603123456',
      email: `${id}@a.example`,
      ...given,
    })
    .execute()
  return id
}
const moved = async (kind: 'issue' | 'return', partner_id: string, lot: string, grams: number) => {
  const place = kind === 'issue' ? { from_place_id: at.dry } : { to_place_id: at.dry }
  const { id } = await documents.create({ kind, partner_id, ...place })
  await documents.addLot(id, lot, grams)
  expect((await documents.post(id)).status).toBe(200)
  return id
}
const transferred = async (from: string, to: string, lot: string, grams: number) => {
  const id = await documents.transfer(from, to)
  await documents.addLot(id, lot, grams)
  expect((await documents.post(id)).status).toBe(200)
}
const give = async (grams: number, given: object = {}) => {
  const id = newId()
  await point.tell(id, world.clock.today(), [{ grams, ...given }])
  return id
}

describe('calling goods back', () => {
  test('stops its lots at once, for its reason, and a repeated command makes no second', async () => {
    const [lot, other] = [await lying(at.dry), await lying(at.dry)]
    const key = newId()
    const first = await recalls.create([lot, other], { key })
    expect([first.status, first.body.message]).toEqual([201, 'recall.created'])
    const again = await recalls.create([lot, other], { key })
    expect(again.body.data.number).toBe(first.body.data.number)
    expect(await getLot(lot)).toMatchObject({
      lot_state: 'recalled',
      state_reason: 'Salmonela podle dozoru.',
    })
    expect(first.body.data.lots.map(({ lot_id }) => lot_id).toSorted()).toEqual(
      [lot, other].toSorted(),
    )
    const stolen = await recalls.create([lot], { key, title: 'Jiné' })
    expect([stolen.status, stolen.body.message]).toEqual([409, 'document.key_taken'])
  })

  test('finds lots of a product, of the maker’s lot as people read it, and by a label', async () => {
    const dated = {
      category: null,
      product_id: at.product,
      date_kind: 'best_before',
      goods_date: '2026-11-30',
      pieces: 1,
    }
    const maker = newId().slice(-8)
    const [a, b, c] = [
      await lying(at.dry, { ...dated, maker_lot: `L ${maker}/1` }),
      await lying(at.dry, { ...dated, maker_lot: `l${maker}-2` }),
      await lying(at.dry, { maker_lot: `L${maker}1` }),
    ]
    const found = async (query: Record<string, unknown>) =>
      (await recalls.matches(query)).map(({ lot_id }) => lot_id).toSorted()
    expect(await found({ maker_lot: `L${maker}` })).toEqual([a, b, c].toSorted())
    expect(await found({ maker_lot: `L${maker}`, product_id: at.product })).toEqual(
      [a, b].toSorted(),
    )
    expect(await found({ maker_lot: `L${maker} 1` })).toEqual([a, c].toSorted())
    const { lot_number } = await getLot(b)
    expect(await found({ label: labelOf(lot_number) })).toEqual([b])
    expect(await found({ label: 'nesmysl' })).toEqual([])
    expect(await found({ maker_lot: '%' })).toEqual([])
    expect(await found({})).toEqual([])
    const { body } = await recalls.create([a])
    const matches = await recalls.matches({ maker_lot: `L${maker}` })
    expect(matches.find(({ lot_id }) => lot_id === a)).toMatchObject({
      recall_id: body.data.id,
      lot_state: 'recalled',
      there_grams: 1000,
    })
  })

  test('refuses a lot that is not there and one that another recall has, and names it', async () => {
    const unknown = await recalls.create([newId()])
    expect([unknown.status, unknown.body.message]).toEqual([404, 'lot.not_found'])
    const lot = await lying(at.dry)
    const { body } = await recalls.create([lot])
    const second = await recalls.create([lot, await lying(at.dry)])
    expect([second.status, second.body]).toMatchObject([
      409,
      {
        message: 'recall.lot_taken',
        details: { lots: [{ lot_id: lot, recall_number: body.data.number }] },
      },
    ])
  })

  test('at two computers at once is done once', async () => {
    const [lot, other] = [await lying(at.dry), await lying(at.dry)]
    const answers = await Promise.all([
      recalls.create([lot, other]),
      recalls.create([other, lot]),
      recalls.create([lot]),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('takes lots later; those that it has stay as they are', async () => {
    const [lot, other] = [await lying(at.dry), await lying(at.dry)]
    const { body } = await recalls.create([lot])
    await world.db
      .updateTable('warehouse.lot')
      .set({ state: 'open', state_reason: null })
      .where('id', '=', lot)
      .execute()
    const { status, body: added } = await recalls.addLots(body.data.id, [lot, other])
    expect([status, added.data.lots.length]).toEqual([200, 2])
    // who has released it knew why
    expect((await getLot(lot)).lot_state).toBe('open')
    expect((await getLot(other)).lot_state).toBe('recalled')
  })

  test('what it says may change, and the lots say it too', async () => {
    const lot = await lying(at.dry)
    const { body } = await recalls.create([lot])
    const { id, updated_at } = body.data
    const words = { title: 'Rýže', reason: 'Plíseň.', instructions: 'Vraťte ji.' }
    const update = () =>
      world.call(user(), endpoints.update, { params: { id }, body: { ...words, updated_at } })
    expect((await update()).body.data).toMatchObject(words)
    expect((await getLot(lot)).state_reason).toBe('Plíseň.')
    expect((await update()).body.message).toBe('stale_record')
  })
})

describe('what it shows', () => {
  test('where its lots lie and came from, who has them, and what is gone', async () => {
    const { lot, document } = await documents.stocked(
      at.dry,
      {},
      { donor_id: at.donor, donor_site_id: at.site },
    )
    const [home, gone] = [await makePartner(), await makePartner()]
    const issue = await moved('issue', home, lot, 400)
    await moved('return', home, lot, 150)
    await moved('issue', gone, lot, 50)
    await moved('return', gone, lot, 50)
    const wrong = await moved('issue', gone, lot, 10)
    await documents.reverse(wrong)
    await transferred(at.dry, at.vehicle, lot, 200)
    const disposal = await documents.create({
      kind: 'disposal',
      from_place_id: at.dry,
      purpose: 'feed',
    })
    await documents.addLot(disposal.id, lot, 30)
    await documents.post(disposal.id)
    const { body } = await recalls.create([lot])
    expect(body.data.places.map(({ place_id, grams }) => [place_id, grams])).toEqual([
      [at.dry, 520],
      [at.vehicle, 200],
    ])
    expect(body.data.origins).toMatchObject([
      { document_id: document, kind: 'receipt', grams: 1000, site_name: 'Prodejna Brno' },
    ])
    expect(body.data.partners).toMatchObject([
      {
        partner_id: home,
        grams: 250,
        phone: '603123456',
        from_place_id: at.dry,
        documents: [
          { document_id: issue, grams: 400 },
          { kind: 'return', grams: -150 },
        ],
        message: null,
        answers: [],
      },
      { partner_id: gone, grams: 0 },
    ])
    expect(body.data.ends).toEqual([{ end: 'feed', grams: 30, pieces: 0 }])
    const { data } = await recalls.list({ search: String(body.data.number) })
    expect(data.find(({ id }) => id === body.data.id)).toMatchObject({
      lots: 1,
      there_grams: 720,
      partners: 1,
      answered: 0,
    })
  })

  test('how to reach partners only to who may read them', async () => {
    const lot = await lying(at.dry)
    await moved('issue', await makePartner(), lot, 400)
    const { body } = await recalls.create([lot])
    const reader = await world.signIn({ permissions: ['wh_recall.read'] })
    const seen = await recalls.get(body.data.id, reader)
    expect(seen.partners).toMatchObject([
      { grams: 400, contact: null, phone: null, email: null, has_email: true },
    ])
  })
})

describe('hand-outs', () => {
  const degrees = async (lots: readonly string[]) => {
    const { body } = await recalls.create(lots)
    const { data, meta } = await recalls.handOuts(body.data.id)
    const { sure, probable, possible } = body.data.hand_outs
    expect(meta.total).toBe(sure + probable + possible)
    const subjects = await world.db
      .selectFrom('warehouse.document')
      .select(['id', 'subject_id'])
      .where('id', 'in', [newId(), ...data.map(({ id }) => id)])
      .execute()
    const subjectOf = new Map(subjects.map(({ id, subject_id }) => [id, subject_id]))
    return data.map(({ id, degree, grams }) => [subjectOf.get(id), degree, grams])
  }

  test('are sure where the lot was scanned, probable where it was drawn, possible in the same pool', async () => {
    const lot = await lying(point.place)
    const scanned = await give(100, { lot_id: lot })
    world.setNow('2026-03-10T08:00:00.000Z')
    const drawn = await give(200)
    await lying(point.place, { date_kind: 'best_before', goods_date: '2026-04-01' })
    world.setNow('2026-03-10T09:00:00.000Z')
    // drawn from what spoils sooner
    const pooled = await give(300)
    await give(50, { category: 'food' })
    await give(50, { source: 'eu' })
    expect(await degrees([lot])).toEqual([
      [scanned, 'sure', 100],
      [drawn, 'probable', 200],
      [pooled, 'possible', 300],
    ])
  })

  test('before it came and after it was gone are none of its', async () => {
    await lying(point.place)
    await give(100)
    world.setNow(LATER)
    const lot = await lying(at.dry)
    await transferred(at.dry, point.place, lot, 500)
    world.setNow('2026-03-12T10:00:00.000Z')
    const during = await give(100)
    world.setNow('2026-03-12T11:00:00.000Z')
    await transferred(point.place, at.dry, lot, 500)
    world.setNow(LATEST)
    await give(100)
    expect(await degrees([lot])).toEqual([[during, 'possible', 100]])
  })

  test('between two times when some of it lay there are none of its', async () => {
    await lying(point.place, { grams: 9000 })
    const lot = await lying(at.dry, { date_kind: 'best_before', goods_date: '2026-12-31' })
    const pass = async (from: string, to: string, when: string) => {
      world.setNow(when)
      await transferred(from, to, lot, 500)
    }
    const told = async (when: string) => {
      world.setNow(when)
      return give(10)
    }
    await pass(at.dry, point.place, '2026-03-11T08:00:00.000Z')
    await pass(point.place, at.dry, '2026-03-11T09:00:00.000Z')
    await told('2026-03-11T10:00:00.000Z')
    await pass(at.dry, point.place, '2026-03-11T11:00:00.000Z')
    await lying(point.place, { date_kind: 'best_before', goods_date: '2026-04-01', grams: 10 })
    const possible = await told('2026-03-11T12:00:00.000Z')
    expect(await degrees([lot])).toEqual([[possible, 'possible', 10]])
  })

  test('that were deleted or changed count as they are', async () => {
    const lot = await lying(point.place)
    const deleted = await give(100, { lot_id: lot })
    await point.tell(deleted, TODAY, [])
    const changed = await give(100, { lot_id: lot })
    await point.tell(changed, TODAY, [{ grams: 40 }])
    expect(await degrees([lot])).toEqual([[changed, 'probable', 40]])
  })

  test('all of whose goods of the kind were scanned from elsewhere are none of its', async () => {
    const lot = await lying(point.place)
    const other = await lying(point.place)
    await give(100, { lot_id: other })
    expect(await degrees([lot])).toEqual([])
  })

  test('what was scanned and did not lie there by the ledger is sure all the same', async () => {
    const lot = await lying(point.place)
    const scanned = await give(1500, { lot_id: lot })
    expect(await degrees([lot])).toEqual([[scanned, 'sure', 1500]])
  })

  test('are read page by page and by degree, with exact numbers', async () => {
    const lot = await lying(point.place)
    for (let index = 0; index < 7; index += 1) await give(10)
    await give(10, { lot_id: lot })
    const { body } = await recalls.create([lot])
    const page = await recalls.handOuts(body.data.id, { page: 2, per_page: 5 })
    expect([page.data.length, page.meta.total]).toEqual([3, 8])
    const sure = await recalls.handOuts(body.data.id, { degree: 'sure' })
    expect([sure.data.length, sure.meta.total]).toEqual([1, 1])
    const beyond = await recalls.handOuts(body.data.id, { page: 9 })
    expect([beyond.data.length, beyond.meta.total]).toEqual([0, 8])
    expect(body.data.periods).toMatchObject([{ place_id: point.place, to: null }])
  })
})

describe('the rights', () => {
  test('who works in the warehouse begins, and does not close', async () => {
    const worker: Caller = await world.signIn({
      permissions: ['wh_recall.read', 'wh_recall.create'],
    })
    const { status, body } = await recalls.create([await lying(at.dry)], {}, worker)
    expect(status).toBe(201)
    const { id, updated_at } = body.data
    const closing = await world.call(worker, endpoints.close, {
      params: { id },
      body: { updated_at, reason: 'x' },
    })
    expect(closing.status).toBe(403)
    const none = await world.signIn({ permissions: ['wh_stock.read'] })
    expect((await world.call(none, endpoints.get, { params: { id } })).status).toBe(403)
  })
})
