import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { euOf } from '../testing/eu.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'
import type { Amount } from './deliveries-repository.ts'
import { toShares } from './shares.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
let eu: ReturnType<typeof euOf>
beforeAll(async () => {
  world = await createWorld()
  documents = documentsOf(world, user())
  eu = euOf(world, user())
  at = await createWarehouse(world)
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const share = (partner_id: string, grams: number) => ({ partner_id, category: 'durables', grams })

/** A delivery of 10 kg, of which two partners are to get 4 kg each. */
async function allotted() {
  const [delivery, one, other] = [await eu.delivery(), await eu.partner('A'), await eu.partner('B')]
  const { lot } = await documents.stocked(
    at.dry,
    { category: 'durables', grams: 10_000 },
    { source: 'eu', eu_delivery_id: delivery },
  )
  await eu.allot(delivery, [share(one, 4_000), share(other, 4_000)])
  const move = async (kind: 'issue' | 'return', partner_id: string, grams: number) => {
    const place = kind === 'issue' ? { from_place_id: at.dry } : { to_place_id: at.dry }
    const { id } = await documents.create({ kind, ...place, partner_id })
    await documents.addLot(id, lot, grams)
    expect((await documents.post(id)).status).toBe(200)
  }
  const shares = async () =>
    (await eu.get(delivery)).shares.map(({ partner_id, swapped_grams, sent_grams, left_grams }) => [
      partner_id === one ? 'one' : partner_id === other ? 'other' : 'third',
      swapped_grams,
      sent_grams,
      left_grams,
    ])
  return { delivery, one, other, move, shares }
}
const swapOf = (from_partner_id: string, to_partner_id: string, grams: number) => ({
  from_partner_id,
  to_partner_id,
  grams,
})

describe('the share of a partner', () => {
  test('is less what it was sent, and what came back counts again', async () => {
    const { one, move, shares } = await allotted()
    await move('issue', one, 3_000)
    await move('return', one, 500)
    expect(await shares()).toEqual([
      ['one', 0, 2_500, 1_500],
      ['other', 0, 0, 4_000],
    ])
  })

  test('of who was sent more, or goods without a share, is below zero', async () => {
    const { one, move, shares } = await allotted()
    const third = await eu.partner('C')
    await move('issue', one, 4_500)
    await move('issue', third, 1_000)
    expect(await shares()).toEqual([
      ['one', 0, 4_500, -500],
      ['other', 0, 0, 4_000],
      ['third', 0, 1_000, -1_000],
    ])
  })

  test('of a product takes what was sent of it, and that of its category the rest', () => {
    const of = (product_id: string | null, grams: number): Amount => ({
      partner_id: 'p',
      partner_name: 'P',
      category: 'durables',
      product_id,
      product_name: product_id,
      grams,
    })
    const shares = toShares([of('rice', 50), of(null, 40)], [], [of('rice', 20), of('peas', 30)])
    expect(shares.map(({ product_id, left_grams }) => [product_id, left_grams])).toEqual([
      ['rice', 30],
      [null, 10],
    ])
  })

  test.each([
    ['a partner that is not there', () => share(newId(), 5), 'partner_id', 'not_found'],
    ['an absurd weight', () => share(newId(), 100_000_001), 'grams', 'weight'],
    ['no goods', () => ({ partner_id: newId(), grams: 5 }), 'category', 'required'],
  ])('refuses %s at its field', async (_what, make, field, rule) => {
    const { status, body } = await eu.allot(await eu.delivery(), [make()])
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [`allotments.0.${field}`]: [expect.objectContaining({ rule })] })
  })

  test('is refused twice, and by who saw an older one', async () => {
    const { delivery, one } = await allotted()
    const twice = await eu.allot(delivery, [share(one, 1), share(one, 2)])
    expect(twice.body.errors).toEqual({ 'allotments.1.category': [{ rule: 'duplicate' }] })
    const { updated_at } = await eu.get(delivery)
    await eu.allot(delivery, [share(one, 1)])
    expect(await eu.allot(delivery, [share(one, 2)], { updated_at })).toMatchObject({
      body: { message: 'stale_record', details: { allotments: [{ grams: 1 }] } },
    })
  })
})

describe('a swap', () => {
  test('moves some of a share to another partner', async () => {
    const { delivery, one, other, shares } = await allotted()
    const { status, body } = await eu.swap(delivery, swapOf(one, other, 1_500))
    expect(status).toBe(201)
    expect(body.data.swaps).toMatchObject([{ grams: 1_500, day: '2026-02-02' }])
    expect(await shares()).toEqual([
      ['one', -1_500, 0, 2_500],
      ['other', 1_500, 0, 5_500],
    ])
  })

  test('is never of more than the giver has left, of exactly these goods', async () => {
    const { delivery, one, other, move } = await allotted()
    await move('issue', one, 3_000)
    for (const given of [
      swapOf(one, other, 1_001),
      { ...swapOf(one, other, 1), category: 'food' },
      { ...swapOf(one, other, 1), product_id: at.product },
    ])
      expect(await eu.swap(delivery, given)).toMatchObject({
        status: 422,
        body: { errors: { grams: [{ rule: 'above_left' }] } },
      })
    expect((await eu.swap(delivery, swapOf(one, other, 1_000))).status).toBe(201)
  })

  test('of two at once only what is left is given', async () => {
    const { delivery, one, other, shares } = await allotted()
    const third = await eu.partner('C')
    const answers = await Promise.all([
      eu.swap(delivery, swapOf(one, other, 3_000)),
      eu.swap(delivery, swapOf(one, third, 3_000)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await shares()).find(([name]) => name === 'one')).toEqual(['one', -3_000, 0, 1_000])
  })

  test('is written once by who repeats the command', async () => {
    const { delivery, one, other } = await allotted()
    const key = newId()
    const again = { key, ...swapOf(one, other, 3_000) }
    await eu.swap(delivery, again)
    expect((await eu.swap(delivery, again)).body.data.swaps).toHaveLength(1)
    expect((await eu.swap(delivery, again, world.as('superadmin'))).body.message).toBe(
      'eu_swap.key_taken',
    )
  })

  test('with oneself, or with a partner that is not there, is refused', async () => {
    const { delivery, one } = await allotted()
    expect((await eu.swap(delivery, swapOf(one, one, 5))).body.errors).toEqual({
      to_partner_id: [{ rule: 'same_partner' }],
    })
    expect((await eu.swap(delivery, swapOf(one, newId(), 5))).body.errors).toEqual({
      to_partner_id: [{ rule: 'not_found' }],
    })
  })

  test('keeps a share from being lowered or removed below it', async () => {
    const { delivery, one, other } = await allotted()
    await eu.swap(delivery, swapOf(one, other, 3_000))
    const lowered = await eu.allot(delivery, [share(other, 4_000), share(one, 2_999)])
    expect(lowered.body.errors).toEqual({ 'allotments.1.grams': [{ rule: 'below_swapped' }] })
    const removed = await eu.allot(delivery, [share(other, 4_000)])
    expect(removed.body.message).toBe('eu_delivery.swapped_away')
    expect((await eu.allot(delivery, [share(one, 3_000)])).status).toBe(200)
  })

  test('is removed, unless the receiver has passed it on', async () => {
    const { delivery, one, other, shares } = await allotted()
    const third = await eu.partner('C')
    await eu.swap(delivery, swapOf(one, other, 3_000))
    await eu.swap(delivery, swapOf(other, third, 6_000))
    const { swaps } = await eu.get(delivery)
    const of = (grams: number) => swaps.find((swap) => swap.grams === grams)?.id ?? ''
    expect((await eu.removeSwap(of(3_000))).body.message).toBe('eu_delivery.swapped_away')
    expect((await eu.removeSwap(of(6_000))).status).toBe(200)
    expect((await eu.removeSwap(of(3_000))).status).toBe(200)
    expect((await eu.removeSwap(of(3_000))).body.message).toBe('eu_swap.not_found')
    expect(await shares()).toEqual([
      ['one', 0, 0, 4_000],
      ['other', 0, 0, 4_000],
    ])
  })
})
