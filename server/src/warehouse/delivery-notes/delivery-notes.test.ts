import { deliveryNoteFiles } from '@crm/contract/warehouse/delivery-notes/delivery-notes'
import { labelOf } from '@crm/contract/warehouse/label'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { createWarehouse, documentsOf, type Warehouse } from '../testing/warehouse.ts'
import { deliveryNotePdf } from './delivery-note-document.ts'

let world: World
let at: Warehouse
let documents: ReturnType<typeof documentsOf>
const partner = newId()
beforeAll(async () => {
  world = await createWorld()
  at = await createWarehouse(world)
  documents = documentsOf(world, user())
  await world.db
    .updateTable('core.settings')
    .set({ company_name: 'Banka Podhůří, z. s.', company_street: 'Dlouhá', company_city: 'Lesná' })
    .execute()
  await world.db
    .insertInto('warehouse.partner')
    .values({
      id: partner,
      name: 'Azylový dům sv. Terezie',
      company_id: '45274649',
      address: 'Krátká 3, Kamenec',
      contact: 'Marie Nováková',
      phone: '603123456',
    })
    .execute()
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const print = (id: string, payload: object = {}, caller = user()) =>
  world.app.inject({
    method: 'POST',
    url: API_BASE + deliveryNoteFiles.print.path.replace(':id', id),
    headers: { authorization: `Bearer ${caller.token}` },
    payload,
  })
/** Each run of spaces as one, each page a text. */
const pagesOf = (content: Buffer) => pdfPages(content).map((page) => page.replaceAll(/\s+/g, ' '))
const read = async (id: string, payload?: object) =>
  pagesOf((await print(id, payload)).rawPayload).join('')

/** A draft of two lots, own mixed goods and a product of the programme. */
async function issue() {
  const own = await documents.stocked(at.dry, { grams: 12_340, maker_lot: 'B-7' })
  const dated = {
    category: null,
    product_id: at.product,
    date_kind: 'best_before',
    goods_date: '2026-11-30',
    date_precision: 'month',
  }
  const eu = await documents.stocked(
    at.dry,
    { grams: 5000, pieces: 5, ...dated },
    { source: 'eu', donor_id: at.donor },
  )
  const { id, number } = await documents.create({
    kind: 'issue',
    from_place_id: at.dry,
    partner_id: partner,
    note: 'Klíče má vrátný.',
  })
  await documents.addLot(id, own.lot, 2345)
  await documents.addLot(id, eu.lot, 3000, { pieces: 3 })
  return { id, number }
}

describe.skipIf(missingForPdf())('the delivery note', () => {
  test('says who gives what to whom, line by line, and sums of each source and in all', async () => {
    const { id, number } = await issue()
    await documents.post(id)
    const { goods } = await documents.get(id)
    const [own, eu] = goods.map(({ lot_number }) => labelOf(lot_number))
    const text = await read(id)
    for (const words of [
      `Dodací list ${number} `,
      'Den: 10. 3. 2026',
      'Banka Podhůří, z. s.',
      'Dlouhá, Lesná',
      '· Suché',
      'Azylový dům sv. Terezie',
      'IČO 45274649',
      'Krátká 3, Kamenec',
      'Marie Nováková, 603 123 456',
      `Směs: Pečivo ${own} Bez data běžné 2,345`,
      'výrobce B-7',
      `${eu} Min. trvanlivost do EU (OP) 3 3,000`,
      '11/2026',
      'běžné 2,345 EU (OP) 3,000 Celkem kg 5,345',
      'Poznámka: Klíče má vrátný.',
      'Zboží je darováno bezúplatně.',
      'Vydal Převzal Jméno Jméno Datum Datum Podpis Podpis',
      'Strana 1 z 1',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/Rozepsáno|Stornováno/)
  })

  test('of what a partner collects at a shop, the donor gives it, through the food bank', async () => {
    const { id } = await documents.create({
      kind: 'direct_collection',
      donor_id: at.donor,
      donor_site_id: at.site,
      partner_id: partner,
    })
    await documents.addGoods(id, { grams: 4200 })
    await documents.post(id)
    const text = await read(id)
    expect(text).toMatch(
      /Dárce Příjemce Obchod \S+ Azylový dům sv\. Terezie Prodejna Brno .*prostřednictvím: Banka Podhůří, z\. s\./,
    )
    expect(text).toContain('Zboží je darováno bezúplatně.')
  })

  test('of a draft and of what was reversed it says so on top', async () => {
    const { id } = await issue()
    const draft = await read(id)
    expect(draft).toContain('Rozepsáno – nezaúčtováno')
    expect(draft).not.toContain('Den:')
    await documents.post(id)
    await documents.reverse(id)
    expect(await read(id)).toContain('Stornováno')
    expect(await read(id, { language: 'en' })).toContain('Reversed')
  })

  test('of a transfer it names the other place, and gives nothing away', async () => {
    const { lot } = await documents.stocked(at.dry)
    const id = await documents.transfer(at.dry, at.vehicle)
    await documents.addLot(id, lot, 1000)
    const text = await read(id, { language: 'en' })
    expect(text).toMatch(/Delivery note \d+ Draft – not posted/)
    expect(text).toMatch(/Recipient .*Dodávka/)
    expect(text).toContain('Total kg 1.000')
    expect(text).not.toContain('free of charge')
  })

  test.each([60, 101])(
    'of %d lines each page has the titles of the columns, its number and whose it is',
    async (lines) => {
      const document = await documents.get((await issue()).id)
      const [line] = document.goods
      if (!line) throw new Error('The issue has lines.')
      const goods = Array.from({ length: lines }, (_, index) => ({
        ...line,
        lot_number: index + 1,
      }))
      const company = { name: 'Banka', details: '' }
      const content = await deliveryNotePdf(
        { document: { ...document, goods }, partner: null, strokes: [], company, printedAt: NOW },
        'cs',
      )
      const pages = pagesOf(content)
      expect(pages.length).toBeGreaterThan(1)
      for (const [index, text] of pages.entries()) {
        expect(text).toContain(`Dodací list ${document.number}`)
        expect(text).toContain('Rozepsáno – nezaúčtováno')
        expect(text).toContain(`Strana ${index + 1} z ${pages.length}`)
      }
      const ofGoods = pages.filter((text) => /L\d{6}/.test(text))
      expect(ofGoods.filter((text) => !text.includes('Č. Zboží Šarže'))).toEqual([])
      const labels = [...pages.join('').matchAll(/L\d{6}/g)].map(([label]) => label)
      expect(labels).toEqual(goods.map(({ lot_number }) => labelOf(lot_number)))
      expect(pages.at(-1)).toMatch(/Celkem kg .*Vydal Převzal/)
    },
  )
})

test('it is a file of its number, in the language of the reader', async () => {
  const { id, number } = await issue()
  const answer = await print(id)
  expect(answer.headers['content-disposition']).toContain(`dodaci-list-${number}.pdf`)
  expect((await print(id, { language: 'en' })).headers['content-disposition']).toContain(
    `delivery-note-${number}.pdf`,
  )
})

test('nothing has none: no document, no lines, another kind, no right to the stock', async () => {
  const refused = async (id: string, caller = user()) => {
    const answer = await print(id, {}, caller)
    return [answer.statusCode, answer.json().message]
  }
  expect(await refused(newId())).toEqual([404, 'document.not_found'])
  const empty = await documents.transfer(at.dry, at.vehicle)
  expect(await refused(empty)).toEqual([409, 'document.empty'])
  const { document } = await documents.stocked(at.dry)
  expect(await refused(document)).toEqual([409, 'document.other_kind'])
  expect((await print(empty, {}, world.as('nobody'))).statusCode).toBe(403)
})
