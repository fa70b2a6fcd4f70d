import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { donorEndpoints } from '@crm/contract/warehouse/donors.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import type { ProductChoice } from '@crm/contract/warehouse/products'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, field, open, toast, violationsInBoth } from '#testing/product.tsx'
import { makeDocument, makeLine } from '../testing/documents.ts'
import { makeStockRow, PLACE } from '../testing/lots.ts'

const RICE: ProductChoice = {
  id: '0190a000-0000-7000-8000-00000000b001',
  name: 'Rýže 1 kg',
  category: 'durables',
  piece_grams: 1000,
  storage: 'dry',
  date_kind: 'best_before',
  codes: [{ code: '08594001234561', pieces: 1 }],
}
const place = (id: string, label: string) =>
  ({ id, label, kind: 'zone', parent_id: null, storage: 'dry' }) as const

beforeEach(() => {
  answer(productEndpoints.choices, { data: [RICE] })
  answer(placeEndpoints.choices, {
    data: [
      place(PLACE.place_id, PLACE.place_label),
      place(crypto.randomUUID(), 'Lesná · Chlazené'),
    ],
  })
  answer(donorEndpoints.choices, { data: [] })
})

const DRAFT = makeDocument()
const screen = (id = DRAFT.id) => `/warehouse/documents/${id}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const weight = page.getByRole('textbox', { name: 'Hmotnost (kg)' })
const chosen = (name: RegExp) => page.getByRole('combobox', { name })
const code = page.getByRole('textbox', { name: 'Naskenujte nebo napište kód' })

test('Směs stačí vážit: kategorie, kilogramy a měsíc jdou na gramy', async () => {
  answer(documentEndpoints.get, { data: DRAFT })
  const added = answer(documentEndpoints.addGoods, {
    message: 'document.line_added',
    data: makeDocument({ goods: [makeLine()] }),
  })
  await open(screen())
  await button('Přidat').click()
  await expect.element(weight).toHaveAccessibleDescription(/povinné|Vyplňte/i)
  expect(added).toHaveLength(0)
  await page.getByText('Trvanlivé', { exact: true }).click()
  await weight.fill('12,34')
  await field('Datum na obalu').fill('11/2026')
  await button('Přidat').click()
  await expect.poll(() => added.length).toBe(1)
  expect(added[0]?.body).toMatchObject({
    category: 'durables',
    product_id: null,
    grams: 12_340,
    pieces: null,
    date_kind: 'best_before',
    goods_date: '2026-11-30',
    date_precision: 'month',
  })
  // the next goods begin empty
  await expect.element(weight).toHaveValue('')
})

test.each([
  ['-5', /Zadejte hmotnost/],
  ['900000', /Zadejte hmotnost/],
  ['1,2345', /./],
])('Hmotnost %s se odmítne u pole a zůstane napsaná', async (typed, words) => {
  answer(documentEndpoints.get, { data: DRAFT })
  await open(screen())
  await weight.fill(typed)
  await button('Přidat').click()
  await expect.element(weight).toHaveAccessibleDescription(words)
  await expect.element(weight).toHaveValue(typed)
})

test('Naskenovaný kód vyplní produkt, kusy, datum a šarži, a kusy dají hmotnost', async () => {
  answer(documentEndpoints.get, { data: DRAFT })
  answer(stockEndpoints.scan, {
    data: {
      lot: null,
      product_id: RICE.id,
      gtin: '08594001234561',
      pieces: 12,
      grams: null,
      maker_lot: 'A-17',
      date_kind: 'best_before',
      goods_date: '2026-11-05',
      date_precision: 'day',
    },
  })
  await open(screen())
  await code.fill('8594001234561')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen(/^Produkt/)).toHaveValue('Rýže 1 kg')
  await expect.element(weight).toHaveValue('12')
  await expect.element(field('Šarže výrobce')).toHaveValue('A-17')
  await expect.element(field('Datum na obalu')).toHaveValue('5. 11. 2026')
  await expect.element(code).toHaveValue('')
  // what a scanner ends with does not send the form
  await expect.element(page.getByRole('main')).not.toHaveTextContent('L000123')
})

test('Co chybí, se při zaúčtování vyjmenuje, a doklad zůstane rozepsaný', async () => {
  const line = makeLine({ there_grams: 4000 })
  const draft = makeDocument({
    kind: 'transfer',
    from_place: { id: PLACE.place_id, label: PLACE.place_label },
    to_place: { id: crypto.randomUUID(), label: 'Výdejna Lesná' },
    source: null,
    goods: [line],
  })
  answer(documentEndpoints.get, { data: draft })
  answer(stockEndpoints.list, listed([makeStockRow()]))
  refuse(documentEndpoints.post, 409, 'stock.lacking', {
    details: { lots: [{ ...line, place_label: PLACE.place_label, there_grams: 4000 }] },
  })
  await open(screen())
  await button('Zaúčtovat').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zaúčtovat' }).click()
  await expect.element(toast(/Tolik tam neleží/)).toBeVisible()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'chcete 12,34 kg, je tam 4 kg' }))
    .toBeVisible()
  expect(await violationsInBoth()).toEqual([])
})

test('Šarže se bere stisknutím, navržená je celá', async () => {
  const draft = makeDocument({
    kind: 'disposal',
    from_place: { id: PLACE.place_id, label: PLACE.place_label },
    to_place: null,
    source: null,
    purpose: 'compost',
  })
  answer(documentEndpoints.get, { data: draft })
  answer(stockEndpoints.list, listed([makeStockRow({ grams: 7500, pieces: 8 })]))
  const added = answer(documentEndpoints.addLot, {
    message: 'document.line_added',
    data: makeDocument({ ...draft, goods: [makeLine()] }),
  })
  await open(screen())
  await page.getByRole('button', { name: /Rýže/ }).first().click()
  await expect.element(weight).toHaveValue('7,5')
  await page.getByRole('dialog').getByRole('button', { name: 'Přidat' }).click()
  await expect.poll(() => added.length).toBe(1)
  expect(added[0]?.body).toMatchObject({ grams: 7500, pieces: 8 })
})

test('Storno chce důvod, a zaúčtovaný doklad nejde měnit', async () => {
  const posted = makeDocument({
    state: 'posted',
    happened_at: '2026-03-10T07:20:00.000Z',
    posted_at: '2026-03-10T07:20:00.000Z',
    posted_by_name: 'Iva Skladová',
    goods: [makeLine()],
  })
  answer(documentEndpoints.get, { data: posted })
  const reversed = answer(documentEndpoints.reverse, {
    message: 'document.reversed',
    data: makeDocument({ ...posted, state: 'reversed' }),
  })
  await open(screen())
  await expect.element(button('Přidat')).not.toBeInTheDocument()
  await button('Stornovat').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stornovat' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription(/./)
  await dialog.getByRole('textbox').fill('Dvakrát zapsané')
  await dialog.getByRole('button', { name: 'Stornovat' }).click()
  await expect.poll(() => reversed.length).toBe(1)
  expect(reversed[0]?.body).toEqual({ reason: 'Dvakrát zapsané' })
})

test('Nový příjem se založí a otevře', async () => {
  answer(documentEndpoints.list, listed([]))
  const created = answer(documentEndpoints.create, { message: 'document.created', data: DRAFT })
  answer(documentEndpoints.get, { data: DRAFT })
  await open('/warehouse/documents')
  await button('Nový příjem').click()
  await chosen(/^Kam/).click()
  await page.getByRole('option', { name: PLACE.place_label }).click()
  await button('Založit').click()
  await expect.poll(address).toBe(screen())
  expect(created[0]?.body).toMatchObject({
    kind: 'receipt',
    to_place_id: PLACE.place_id,
    source: 'own',
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})
