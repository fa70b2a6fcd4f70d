import { labelOf } from '@crm/contract/warehouse/label'
import { pickListFiles } from '@crm/contract/warehouse/orders/pick-lists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { createPartner, ordersOf, wish } from '../testing/orders.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'
import { pickListPdf } from './pick-list-document.ts'
import { listPicks } from './pick-list-repository.ts'

const DAY = '2026-03-11'
let world: World
let at: Warehouse
let orders: ReturnType<typeof ordersOf>
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  orders = ordersOf(world, user(), at.warehouse, DAY)
  documents = documentsOf(world, user())
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const print = (path: string, payload: object, caller = user()) =>
  world.app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: { authorization: `Bearer ${caller.token}` },
    payload,
  })
const ofOrder = (id: string, payload: object = {}, caller = user()) =>
  print(pickListFiles.ofOrder.path.replace(':id', id), payload, caller)
const ofDay = (payload: object = {}, caller = user()) =>
  print(pickListFiles.ofDay.path, { place_id: at.warehouse, day: DAY, ...payload }, caller)
const textOf = (content: Buffer) => pdfPages(content).join('').replaceAll(/\s+/g, ' ')

async function prepared() {
  const rice = { category: null, product_id: at.product, date_kind: 'best_before' }
  await documents.stocked(at.dry, {
    grams: 9_000,
    pieces: 9,
    ...rice,
    goods_date: '2026-11-30',
    date_precision: 'month',
  })
  await documents.stocked(at.dry, { grams: 7_000 })
  await documents.stocked(at.cold, { grams: 5_000, category: 'chilled' })
  const partners = [await createPartner(world, 10), await createPartner(world, 20)]
  const [first, second] = [
    await orders.create(partners[0] ?? '', [
      wish(1_500),
      wish(2_000, { product_id: at.product }),
      wish(1_000, { category: 'chilled' }),
    ]),
    await orders.create(partners[1] ?? '', [wish(2_500)]),
  ]
  await orders.confirm(await orders.shared())
  const issued = await orders.issue(first.id)
  await orders.issue(second.id)
  return { first: issued.body.data, second }
}

describe.skipIf(missingForPdf())('the pick list', () => {
  test('goes place by place, then by category, and says lot, goods, date, amount and for whom', async () => {
    const { first, second } = await prepared()
    const answer = await ofDay()
    expect(answer.headers['content-disposition']).toContain(`vychystavaci-list-${DAY}.pdf`)
    const text = textOf(answer.rawPayload)
    const lots = (await listPicks(world.db, { placeId: at.warehouse, day: DAY })).map(
      ({ lot_number }) => labelOf(lot_number),
    )
    expect(lots).toHaveLength(4)
    expect([...text.matchAll(/L\d{6}/g)].map(([label]) => label)).toEqual(lots)
    for (const words of [
      'Vychystávací list',
      '11. 3. 2026',
      '· Chlazené',
      '· Suché',
      'Směs: Pečivo',
      'Min. trvanlivost do',
      '11/2026',
      '2,000',
      '1,500',
      '2,500',
      first.partner_name.slice(0, 12),
      second.partner_name.slice(0, 12),
      'Celkem 6,000',
      'Strana 1 z 1',
    ])
      expect(text).toContain(words)
    expect(text.indexOf('· Chlazené')).toBeLessThan(text.indexOf('· Suché'))

    const alone = await ofOrder(first.id, { language: 'en' })
    expect(alone.headers['content-disposition']).toContain(`pick-list-${first.number}.pdf`)
    const own = textOf(alone.rawPayload)
    expect(own).toContain(`Order ${first.number} · ${first.partner_name}`)
    expect([...own.matchAll(/L\d{6}/g)]).toHaveLength(3)

    // what is posted is picked already
    for (const { id } of first.documents) await documents.post(id)
    expect([...textOf((await ofDay()).rawPayload).matchAll(/L\d{6}/g)]).toHaveLength(1)
    const empty = await ofOrder(first.id)
    expect([empty.statusCode, empty.json().message]).toEqual([409, 'pick_list.empty'])

    const [line] = await listPicks(world.db, { orderId: second.id })
    if (!line) throw new Error('The order is prepared.')
    const lines = Array.from({ length: 120 }, (_, index) => ({ ...line, lot_number: index + 1 }))
    const company = { name: 'Banka', details: '' }
    const about = { day: DAY, words: 'Sklad' }
    const content = await pickListPdf({ lines, about, company, printedAt: NOW }, 'cs')
    const pages = pdfPages(content).map((page) => page.replaceAll(/\s+/g, ' '))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Strana ${index + 1} z ${pages.length}`)
    expect([...pages.join('').matchAll(/L\d{6}/g)]).toHaveLength(120)
  })
})

test('nothing has none: no order, nothing prepared, no right', async () => {
  const refused = async (answer: ReturnType<typeof print>) => {
    const { statusCode, json } = await answer
    return [statusCode, json().message]
  }
  expect(await refused(ofOrder(newId()))).toEqual([404, 'order.not_found'])
  expect(await refused(ofDay({ day: '2026-03-12' }))).toEqual([409, 'pick_list.empty'])
  expect((await ofDay({}, world.as('nobody'))).statusCode).toBe(403)
  expect((await ofOrder(newId(), {}, world.as('nobody'))).statusCode).toBe(403)
})
