import { documentEndpoints as endpoints } from '@crm/contract/warehouse/documents'
import { lotEndpoints } from '@crm/contract/warehouse/lots'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#platform/id.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import {
  balancesOf,
  createWarehouse,
  documentsOf,
  goods,
  type Warehouse,
} from '../testing/warehouse.ts'

let world: World
let user: Caller
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  user = await world.signIn({
    permissions: ['wh_stock.read', 'wh_document.create', 'wh_document.reverse', 'wh_lot.update'],
    name: 'Iva',
    surname: 'Skladová',
  })
  documents = documentsOf(world, user)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  at = await createWarehouse(world)
})

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR).toISOString()

describe('a receipt', () => {
  test('becomes lots with a number each, and their goods lie at its place once it is posted', async () => {
    const head = { donor_id: at.donor, donor_site_id: at.site, note: 'Ranní svoz' }
    const draft = await documents.receive(at.dry, head)
    expect(draft).toMatchObject({ kind: 'receipt', state: 'draft', lines: 0, happened_at: null })
    await documents.addGoods(draft.id, { grams: 12_340 })
    const { body } = await documents.addGoods(draft.id, {
      product_id: at.product,
      grams: 10_000,
      pieces: 10,
      date_kind: 'best_before',
      goods_date: '2026-11-30',
      date_precision: 'month',
      maker_lot: 'A-17',
    })
    const [mixed, rice] = body.data.goods
    expect(mixed).toMatchObject({ product_name: null, category: 'pastries', grams: 12_340 })
    expect(rice).toMatchObject({ category: 'durables', pieces: 10, by_pieces: true })
    expect(rice?.lot_number).toBeGreaterThan(mixed?.lot_number ?? Infinity)
    expect(await balancesOf(world, mixed?.lot_id ?? '')).toEqual({})

    const posted = await documents.post(draft.id)
    expect([posted.status, posted.body.message]).toEqual([200, 'document.posted'])
    expect(posted.body.data).toMatchObject({
      state: 'posted',
      happened_at: NOW,
      posted_by_name: 'Iva Skladová',
      lines: 2,
      grams: 22_340,
      donor_name: expect.stringContaining('Obchod'),
      site_name: 'Prodejna Brno',
    })
    expect(await balancesOf(world, mixed?.lot_id ?? '')).toEqual({ [at.dry]: 12_340 })
    expect(await balancesOf(world, rice?.lot_id ?? '')).toEqual({ [at.dry]: 10_000 })
  })

  test('whose donor changes while it is a draft has lots of the new one', async () => {
    const draft = await documents.receive(at.dry)
    const { body } = await documents.addGoods(draft.id)
    const { id, updated_at } = body.data
    await world.call(user, endpoints.update, {
      params: { id },
      body: {
        kind: 'receipt',
        to_place_id: at.cold,
        source: 'eu',
        donor_id: at.donor,
        donor_site_id: at.site,
        updated_at,
      },
    })
    const { goods: lines } = await documents.get(id)
    expect(lines[0]).toMatchObject({ source: 'eu', site_name: 'Prodejna Brno' })
  })

  test('takes no goods without a category, without the date that it names, or of a weight that cannot be', async () => {
    const { id } = await documents.receive(at.dry)
    const refused = async (given: object) => {
      const { status, body } = await documents.addGoods(id, given)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused({ category: null })).toEqual([422, ['category']])
    expect(await refused({ date_kind: 'use_by' })).toEqual([422, ['goods_date']])
    expect(await refused({ grams: -5 })).toEqual([422, ['grams']])
    expect(await refused({ grams: 0 })).toEqual([422, ['grams']])
    expect(await refused({ grams: 1.5 })).toEqual([422, ['grams']])
    expect(await refused({ grams: 900_000_000 })).toEqual([422, ['grams']])
    expect(await refused({ product_id: newId() })).toEqual([422, ['product_id']])
    expect(await documents.get(id)).toMatchObject({ lines: 0 })
  })

  test('of a place or a donor that is not there is refused at its field, and nothing is written', async () => {
    const begin = async (given: object) => {
      const body = { kind: 'receipt', key: newId(), to_place_id: at.dry, source: 'own', ...given }
      const answer = await world.callWith(user, endpoints.create, { body })
      const left = await world.callWith(user, endpoints.get, { params: { id: body.key } })
      return [answer.status, Object.keys(answer.body.errors ?? {}), left.status]
    }
    expect(await begin({ to_place_id: newId() })).toEqual([422, ['to_place_id'], 404])
    expect(await begin({ donor_id: newId() })).toEqual([422, ['donor_id'], 404])
    expect(await begin({ donor_id: at.donor, donor_site_id: newId() })).toEqual([
      422,
      ['donor_site_id'],
      404,
    ])
    const later = new Date(Date.parse(NOW) + HOUR).toISOString()
    expect(await begin({ happened_at: later })).toEqual([422, ['happened_at'], 404])
    expect(await begin({ happened_at: '2020-01-01T10:00:00.000Z' })).toEqual([
      422,
      ['happened_at'],
      404,
    ])
  })
})

describe('a command that is repeated', () => {
  test('begins one document, adds one line, and posts and reverses once', async () => {
    const body = { kind: 'receipt', key: newId(), to_place_id: at.dry, source: 'own' } as const
    for (let time = 0; time < 2; time += 1) {
      const begun = await world.call(user, endpoints.create, { body })
      expect([begun.status, begun.body.data.id]).toEqual([201, body.key])
    }
    const line = goods({ grams: 700 })
    for (let time = 0; time < 2; time += 1) await documents.addGoods(body.key, line)
    const { updated_at, goods: lines } = await documents.get(body.key)
    expect(lines).toHaveLength(1)
    const call = { params: { id: body.key }, body: { updated_at } }
    for (let time = 0; time < 2; time += 1)
      expect((await world.call(user, endpoints.post, call)).status).toBe(200)
    expect(await balancesOf(world, lines[0]?.lot_id ?? '')).toEqual({ [at.dry]: 700 })
    for (let time = 0; time < 2; time += 1)
      expect((await documents.reverse(body.key)).status).toBe(200)
    expect(await balancesOf(world, lines[0]?.lot_id ?? '')).toEqual({})
  })

  test('with the key of somebody else’s document or line is refused', async () => {
    const other = documentsOf(world, await world.signIn({ role: 'food_bank_manager' }))
    const { id } = await other.receive(at.dry)
    const taken = await world.call(user, endpoints.create, {
      body: { kind: 'receipt', key: id, to_place_id: at.dry, source: 'own' },
    })
    expect([taken.status, taken.body.message]).toEqual([409, 'document.key_taken'])
    const { body } = await other.addGoods(id)
    const mine = await documents.receive(at.dry)
    const line = await documents.addGoods(mine.id, { key: body.data.goods[0]?.id })
    expect([line.status, line.body.message]).toEqual([409, 'document.key_taken'])
  })
})

describe('two people with one draft', () => {
  test('who posts second is told so, and the goods move once', async () => {
    const colleague = documentsOf(world, await world.signIn({ role: 'food_bank_manager' }))
    const { id } = await documents.receive(at.dry)
    const { body } = await documents.addGoods(id, { grams: 300 })
    const answers = await Promise.all([documents.post(id), colleague.post(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map((answer) => answer.body.message)).toContain('document.is_posted')
    expect(await balancesOf(world, body.data.goods[0]?.lot_id ?? '')).toEqual({ [at.dry]: 300 })
  })

  test('who posts what has changed meanwhile gets the newer version, and nothing moves', async () => {
    const { id, updated_at } = await documents.receive(at.dry)
    await documents.addGoods(id)
    const stale = await world.callWith(user, endpoints.post, {
      params: { id },
      body: { updated_at },
    })
    expect([stale.status, stale.body.message]).toEqual([409, 'stale_record'])
    expect(await documents.get(id)).toMatchObject({ state: 'draft' })
  })

  test('a line that is added while it is posted waits, and is refused', async () => {
    const { id } = await documents.receive(at.dry)
    await documents.addGoods(id)
    const holding = await world.owner.startTransaction().execute()
    await holding
      .selectFrom('warehouse.document')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute()
    const posting = documents.post(id)
    await vi.waitUntil(async () => (await countLockWaits(world.db)) === 1)
    const adding = documents.addGoods(id)
    await vi.waitUntil(async () => (await countLockWaits(world.db)) === 2)
    await holding.commit().execute()
    expect((await posting).status).toBe(200)
    expect((await adding).body.message).toBe('document.is_posted')
  })
})

describe('a transfer', () => {
  test('moves some of a lot, and never more than lies there', async () => {
    const { lot } = await documents.stocked(at.dry, { grams: 5000 })
    const id = await documents.transfer(at.dry, at.cold)
    const above = await documents.addLot(id, lot, 5001)
    expect([above.status, above.body.errors]).toEqual([422, { grams: [{ rule: 'above_stock' }] }])
    expect((await documents.addLot(id, lot, 2000)).status).toBe(201)
    expect((await documents.addLot(id, lot, 100)).body.message).toBe('document.has_lot')
    expect((await documents.post(id)).status).toBe(200)
    expect(await balancesOf(world, lot)).toEqual({ [at.dry]: 3000, [at.cold]: 2000 })
  })

  test('of goods that somebody else has taken meanwhile names them, and nothing moves', async () => {
    const { lot } = await documents.stocked(at.dry, { grams: 5000 })
    const [first, second] = [
      await documents.transfer(at.dry, at.cold),
      await documents.transfer(at.dry, at.vehicle),
    ]
    await documents.addLot(first, lot, 4000)
    await documents.addLot(second, lot, 4000)
    await documents.post(first)
    const { status, body } = await documents.post(second)
    expect([status, body.message]).toEqual([409, 'stock.lacking'])
    expect(body.details).toMatchObject({
      lots: [{ lot_id: lot, grams: 4000, there_grams: 1000 }],
    })
    expect(await balancesOf(world, lot)).toEqual({ [at.dry]: 1000, [at.cold]: 4000 })
    expect(await documents.get(second)).toMatchObject({ state: 'draft' })
  })

  test('to where it comes from is refused at its field', async () => {
    const answer = await world.call(user, endpoints.create, {
      body: { kind: 'transfer', key: newId(), from_place_id: at.dry, to_place_id: at.dry },
    })
    expect(answer.body.errors).toEqual({ to_place_id: [{ rule: 'same_place' }] })
  })

  test('of goods counted in pieces says how many, and of others says none', async () => {
    const { lot } = await documents.stocked(at.dry, { grams: 5000, pieces: 5 })
    const { lot: weighed } = await documents.stocked(at.dry, { grams: 5000 })
    const id = await documents.transfer(at.dry, at.cold)
    const errors = async (...given: Parameters<typeof documents.addLot>) =>
      (await documents.addLot(...given)).body.errors
    expect(await errors(id, lot, 1000)).toEqual({ pieces: [{ rule: 'required' }] })
    expect(await errors(id, lot, 1000, { pieces: 6 })).toEqual({
      pieces: [{ rule: 'above_stock' }],
    })
    expect(await errors(id, weighed, 1000, { pieces: 1 })).toEqual({
      pieces: [{ rule: 'not_in_pieces' }],
    })
    expect((await documents.addLot(id, lot, 1000, { pieces: 1 })).status).toBe(201)
  })
})

describe('what goes to a distribution point', () => {
  const dated = (date_kind: 'best_before' | 'use_by', goods_date: string) => ({
    date_kind,
    goods_date,
    grams: 1000,
  })

  test('spoils first, or there is a reason', async () => {
    const { lot: later } = await documents.stocked(at.dry, dated('best_before', '2026-06-01'))
    await documents.stocked(at.dry, dated('best_before', '2026-04-01'))
    const id = await documents.transfer(at.dry, at.point)
    const refused = await documents.addLot(id, later, 500)
    expect(refused.body.errors).toEqual({ reason: [{ rule: 'not_first' }] })
    const told = await documents.addLot(id, later, 500, { reason: 'Starší jsou vzadu' })
    expect(told.body.data.goods[0]).toMatchObject({ reason: 'Starší jsou vzadu' })
    // inside the warehouse nobody asks
    const inside = await documents.transfer(at.dry, at.cold)
    expect((await documents.addLot(inside, later, 500)).status).toBe(201)
  })

  test('is neither after its use-by date, nor held, nor recalled; after its best-before date it may', async () => {
    const { lot: spoiled } = await documents.stocked(at.dry, dated('use_by', '2026-03-09'))
    const { lot: today } = await documents.stocked(at.dry, dated('use_by', '2026-03-10'))
    const { lot: old } = await documents.stocked(at.dry, dated('best_before', '2026-01-01'))
    const id = await documents.transfer(at.dry, at.point)
    expect((await documents.addLot(id, spoiled, 100)).body.message).toBe('stock.stopped')
    expect((await documents.addLot(id, old, 100)).status).toBe(201)
    expect((await documents.addLot(id, today, 100)).status).toBe(201)
    // held between the line and the posting
    const { updated_at } = (await world.call(user, lotEndpoints.get, { params: { id: old } })).body
      .data
    await world.call(user, lotEndpoints.setState, {
      params: { id: old },
      body: { state: 'held', reason: 'Podezřelý zápach', updated_at },
    })
    const stopped = await documents.post(id)
    expect([stopped.status, stopped.body.message]).toEqual([409, 'stock.stopped'])
    expect(stopped.body.details).toMatchObject({ lots: [{ lot_id: old, lot_state: 'held' }] })
    // and disposed of all the same
    const disposal = await documents.create({
      kind: 'disposal',
      from_place_id: at.dry,
      purpose: 'compost',
    })
    await documents.addLot(disposal.id, spoiled, 1000)
    await documents.addLot(disposal.id, old, 1000)
    expect((await documents.post(disposal.id)).status).toBe(200)
  })
})

describe('what happened before', () => {
  test('is entered later, as long as nothing falls below zero on any day since', async () => {
    const { lot } = await documents.stocked(at.dry, { grams: 1000 }, { happened_at: ago(72) })
    const out = await documents.transfer(at.dry, at.cold)
    await documents.addLot(out, lot, 800)
    await documents.post(out)
    const earlier = await documents.transfer(at.dry, at.vehicle, { happened_at: ago(48) })
    await documents.addLot(earlier, lot, 200)
    expect((await documents.post(earlier)).status).toBe(200)
    // back again an hour later: now there is enough of it, but two days ago there was not
    const back = await documents.transfer(at.vehicle, at.dry, { happened_at: ago(1) })
    await documents.addLot(back, lot, 200)
    expect((await documents.post(back)).status).toBe(200)
    const before = await documents.transfer(at.dry, at.cold, { happened_at: ago(80) })
    await documents.addLot(before, lot, 100)
    const refused = await documents.post(before)
    expect([refused.status, refused.body.message]).toEqual([409, 'stock.lacking'])
    expect(refused.body.details).toMatchObject({ lots: [{ lot_id: lot, grams: 100 }] })
    expect(await balancesOf(world, lot)).toEqual({ [at.dry]: 200, [at.cold]: 800 })
  })
})

describe('a reversal', () => {
  test('takes the goods back as if they had never moved, and says who and why', async () => {
    const { lot, document } = await documents.stocked(at.dry, { grams: 1000 })
    const { status, body } = await documents.reverse(document, 'Dvakrát zapsané')
    expect([status, body.message]).toEqual([200, 'document.reversed'])
    expect(body.data).toMatchObject({
      state: 'reversed',
      reversal_reason: 'Dvakrát zapsané',
      reversed_by_name: 'Iva Skladová',
    })
    expect(await balancesOf(world, lot)).toEqual({})
    const { body: ways } = await world.call(user, lotEndpoints.movements, { params: { id: lot } })
    expect(ways.data.map(({ is_reversal, happened_at }) => [is_reversal, happened_at])).toEqual([
      [true, NOW],
      [false, NOW],
    ])
  })

  test('of goods that have gone on is refused, and names them', async () => {
    const { lot, document } = await documents.stocked(at.dry, { grams: 1000 })
    const out = await documents.transfer(at.dry, at.cold)
    await documents.addLot(out, lot, 1)
    await documents.post(out)
    const { status, body } = await documents.reverse(document)
    expect([status, body.message]).toEqual([409, 'stock.lacking'])
    expect(body.details).toMatchObject({ lots: [{ lot_id: lot, grams: 1000, there_grams: 999 }] })
    await documents.reverse(out)
    expect((await documents.reverse(document)).status).toBe(200)
  })

  test('of a draft, or a second one by somebody else, is refused', async () => {
    const { id } = await documents.receive(at.dry)
    expect((await documents.reverse(id)).body.message).toBe('document.is_draft')
    const { document } = await documents.stocked(at.dry)
    await documents.reverse(document)
    const other = documentsOf(world, await world.signIn({ role: 'food_bank_manager' }))
    expect((await other.reverse(document)).body.message).toBe('document.is_reversed')
  })
})

test('goods neither go nor return to a place that is out of use', async () => {
  const { lot } = await documents.stocked(at.dry, { grams: 1000 })
  const out = await documents.transfer(at.dry, at.vehicle)
  await documents.addLot(out, lot, 1000)
  const use = (id: string, is_active: boolean) =>
    world.db.updateTable('warehouse.place').set({ is_active }).where('id', '=', id).execute()
  await use(at.vehicle, false)
  expect((await documents.post(out)).body.message).toBe('stock.place_unused')
  await use(at.vehicle, true)
  await documents.post(out)
  await use(at.dry, false)
  expect((await documents.reverse(out)).body.message).toBe('stock.place_unused')
  expect(await balancesOf(world, lot)).toEqual({ [at.vehicle]: 1000 })
})

test('a draft without lines is not posted, and deleting one deletes the lots that only it knew', async () => {
  const { id } = await documents.receive(at.dry)
  expect((await documents.post(id)).body.message).toBe('document.empty')
  expect(await documents.get(id)).toMatchObject({ state: 'draft' })
  const { body } = await documents.addGoods(id)
  const lot = body.data.goods[0]?.lot_id ?? ''
  await world.call(user, endpoints.remove, { params: { id } })
  expect((await world.call(user, lotEndpoints.get, { params: { id: lot } })).status).toBe(404)
  const { document } = await documents.stocked(at.dry)
  const posted = await world.call(user, endpoints.remove, { params: { id: document } })
  expect(posted.body.message).toBe('document.is_posted')
})

test('documents are listed newest first, and found by number, kind, state, place, donor, days and words', async () => {
  const { document: receipt } = await documents.stocked(
    at.dry,
    { grams: 2000 },
    { donor_id: at.donor, note: 'Ranní svoz', happened_at: ago(30) },
  )
  const draft = await documents.transfer(at.dry, at.cold)
  const found = async (query: Record<string, unknown>) => {
    const { body } = await world.callWith(user, endpoints.list, { query })
    return body.data.map(({ id }) => id)
  }
  const here = { place_id: at.warehouse }
  expect(await found(here)).toEqual([draft, receipt])
  expect(await found({ ...here, sort: 'happened_at' })).toEqual([receipt, draft])
  expect(await found({ ...here, kind: 'receipt' })).toEqual([receipt])
  expect(await found({ ...here, state: 'draft' })).toEqual([draft])
  expect(await found({ place_id: at.cold })).toEqual([draft])
  expect(await found({ donor_id: at.donor })).toEqual([receipt])
  expect(await found({ ...here, from: '2026-03-10' })).toEqual([draft])
  expect(await found({ ...here, to: '2026-03-09' })).toEqual([receipt])
  expect(await found({ ...here, search: 'ranni' })).toEqual([receipt])
  const { number } = await documents.get(draft)
  expect(await found({ search: String(number), ...here })).toEqual([draft])
})

test('who only reads neither writes nor reverses', async () => {
  const reader = documentsOf(world, await world.signIn({ permissions: ['wh_stock.read'] }))
  const { document } = await documents.stocked(at.dry)
  expect((await reader.reverse(document)).status).toBe(403)
  expect((await reader.addGoods(document)).status).toBe(403)
})
