import {
  confirmationFiles,
  confirmationPrintFiles,
} from '@crm/contract/warehouse/confirmations/confirmations'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createWarehouse } from '../testing/warehouse.ts'
import { giftsOf } from '../testing/gifts.ts'

let world: World
let gifts: ReturnType<typeof giftsOf>
beforeAll(async () => {
  world = await createWorld()
  const at = await createWarehouse(world)
  gifts = giftsOf(world, user(), at.dry)
  await gifts.begin()
  await world.db
    .updateTable('core.settings')
    .set({ company_name: 'Banka Podhůří, z. s.', company_street: 'Dlouhá', company_city: 'Lesná' })
    .execute()
})
afterAll(() => world.close())

const user = () => world.as('food_bank_manager')
const post = (path: string, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: { authorization: `Bearer ${user().token}` },
    payload,
  })
const print = (payload: object) => post(confirmationPrintFiles.print.path, payload)
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const read = async (payload: object) =>
  pdfPages((await print(payload)).rawPayload).map((page) => inOneLine(page))
const kilograms = (grams: number) =>
  inOneLine(
    new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 3 }).format(Number(grams) / 1000),
  )
const countOf = (text: string, part: string) => text.split(part).length - 1

describe.skipIf(missingForPdf())('the confirmation', () => {
  test('says who gave what to whom, by shop and in all, and what it was worth', async () => {
    const month = '2025-06'
    const { id, sites } = await gifts.donor('Obchod U Lípy', ['Brno-Líšeň'])
    await world.db
      .updateTable('warehouse.donor')
      .set({ company_id: '45274649' })
      .where('id', '=', id)
      .execute()
    const happened_at = '2025-06-05T08:00:00.000Z'
    await gifts.give({
      donor: id,
      site: sites[0] ?? null,
      happened_at,
      goods: [
        { category: 'pastries', grams: 12_345 },
        { category: 'chilled', grams: 1 },
      ],
    })
    await gifts.give({
      donor: id,
      happened_at,
      goods: [{ category: 'durables', grams: 2_000_000 }],
    })
    await gifts.enter(id, { month, value: 1_234_567.8, value_note: 'tajné' })
    const text = (await read({ month, donor_id: id })).join('')
    for (const words of [
      'Potvrzení o přijatých darech',
      'Měsíc: červen 2025',
      'Obchod U Lípy',
      'IČO 45274649',
      'Banka Podhůří, z. s.',
      'Dlouhá, Lesná',
      'Chlazené 0,001',
      'Pečivo 12,345',
      'Provozovna celkem 12,346',
      'Trvanlivé 2 000,000',
      'bez provozovny',
      'Celkem kg 2 012,346',
      'Hodnota darů za měsíc: 1 234 567,80 Kč (podle údaje dárce, potravinová banka ji neurčuje)',
      'Darováno bylo bezúplatně a předává se lidem v nouzi.',
      'Vystaveno: 10. 3. 2026',
      'Za Banka Podhůří, z. s.:',
      'Strana 1 z 1',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('tajné')
    const english = (await read({ month, donor_id: id, language: 'en' })).join('')
    for (const words of [
      'Confirmation of donations',
      'Month: June 2025',
      'Total kg 2,012.346',
      'CZK 1,234,567.80',
      'free of charge',
      'no site',
    ])
      expect(english).toContain(words)
  })

  test('of sixty shops names every shop once, and adds up to what the list says', async () => {
    const month = '2025-07'
    const names = Array.from(
      { length: 60 },
      (_, at) => `Prodejna č. ${String(at + 1).padStart(3, '0')}`,
    )
    const { id, sites } = await gifts.donor('Velký řetězec', names)
    for (const [at, site] of sites.entries())
      await gifts.give({
        donor: id,
        site,
        happened_at: '2025-07-03T08:00:00.000Z',
        goods: CATEGORIES.slice(0, 1 + (at % 8)).map((category, line) => ({
          category,
          grams: 1_001 + at * 17 + line,
        })),
      })
    const answer = await print({ month, donor_id: id })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(
      'potvrzeni-darci-2025-07-velky-retezec.pdf',
    )
    const pages = pdfPages(answer.rawPayload).map(inOneLine)
    const text = pages.join('')
    for (const name of names) expect([name, countOf(text, name)]).toEqual([name, 1])
    const row = (await gifts.list(month)).data.find((one) => one.id === id)
    const given = await gifts.get(id, month)
    expect(row).toMatchObject({ sites: 60, deliveries: 60, grams: given.grams })
    expect(text).toContain(`Celkem kg ${kilograms(given.grams)}`)
    for (const site of given.sites)
      expect(text).toContain(
        site.goods.length === 1
          ? `Trvanlivé ${kilograms(site.grams)}`
          : `Provozovna celkem ${kilograms(site.grams)}`,
      )
    // each page says whose it is
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages.slice(1, -1)) expect(page).toContain('Velký řetězec · červenec 2025')
  })

  test('of all donors comes in one file, each on pages of its own', async () => {
    const month = '2025-08'
    const happened_at = '2025-08-03T08:00:00.000Z'
    for (const name of ['Žito', 'Chléb', 'Anýz']) {
      const { id } = await gifts.donor(name)
      await gifts.give({ donor: id, happened_at, goods: [{ category: 'food', grams: 5 }] })
    }
    await gifts.donor('Nic nedal')
    const answer = await print({ month })
    expect(answer.headers['content-disposition']).toContain('potvrzeni-darci-2025-08.pdf')
    const pages = pdfPages(answer.rawPayload).map(inOneLine)
    expect(pages).toHaveLength(3)
    for (const [at, name] of ['Anýz', 'Chléb', 'Žito'].entries())
      expect(pages[at]).toContain(`Dárce Potravinová banka ${name} `)
    expect(pages.join('')).not.toContain('Strana')
  })

  test('of nothing is refused, of one donor and of all', async () => {
    const { id } = await gifts.donor('Prázdný')
    for (const donor_id of [id, null]) {
      const refused = await print({ month: '2020-01', donor_id })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { message: 'confirmation.empty' },
      ])
    }
    const unknown = await print({ month: '2020-01', donor_id: newId() })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      404,
      { message: 'donor.not_found' },
    ])
  })
})

test('the list as a file has a line for each shop, and says which month', async () => {
  const month = '2025-09'
  const { id, sites } = await gifts.donor('Souborový', ['Brno'])
  const happened_at = '2025-09-03T08:00:00.000Z'
  const goods = (grams: number) => [{ category: 'food' as const, grams }]
  await gifts.give({ donor: id, happened_at, goods: goods(5) })
  await gifts.give({ donor: id, site: sites[0] ?? null, happened_at, goods: goods(1_234) })
  await gifts.give({
    donor: id,
    site: sites[0] ?? null,
    happened_at,
    goods: goods(66),
  })
  const answer = await post(confirmationFiles.export.path, { format: 'csv', filters: { month } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('2025-09')
  const lines = answer.body
    .split('\r\n')
    .map((line) => line.replaceAll(/\s/g, ' '))
    .filter((line) => line.startsWith('Souborový'))
  expect(lines).toEqual(['Souborový;;Brno;;2;1,3', 'Souborový;;bez provozovny;;1;0,005'])
})
