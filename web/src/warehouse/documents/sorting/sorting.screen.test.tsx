import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { open, violationsInBoth } from '#testing/product.tsx'
import { makeDocument, makeLine } from '../../testing/documents.ts'
import { makeStockRow, PLACE } from '../../testing/lots.ts'

const HERE = { id: PLACE.place_id, label: PLACE.place_label }
const mixed = { product_id: null, product_name: null, by_pieces: false, pieces: null } as const
const TAKEN = makeLine({ ...mixed, category: 'other', grams: 10_000, there_grams: 10_000 })
const makeMade = (grams: number) =>
  makeLine({
    ...mixed,
    id: '0190a000-0000-7000-8000-00000000e002',
    lot_id: '0190a000-0000-7000-8000-00000000a002',
    lot_number: 13,
    category: 'pastries',
    is_made: true,
    grams,
  })
const makeSorting = (goods: ReturnType<typeof makeLine>[], facts: object = {}) =>
  makeDocument({
    kind: 'sorting',
    from_place: HERE,
    to_place: HERE,
    purpose: 'compost',
    source: null,
    goods,
    ...facts,
  })
const screen = `/warehouse/documents/${makeDocument().id}`
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

beforeEach(() => {
  answer(placeEndpoints.choices, { data: [] })
  answer(productEndpoints.choices, { data: [] })
  answer(stockEndpoints.list, listed([makeStockRow({ ...mixed, pieces: 0, category: 'other' })]))
})

test('Třídění začíná tím, co se třídí; kam co přijde, se nabídne až potom', async () => {
  answer(documentEndpoints.get, { data: makeSorting([]) })
  await open(screen)
  await expect.element(heading('Vzít odtud')).toBeVisible()
  expect(heading('Přidat, co z toho je').query()).toBeNull()
})

test.each([360, 1440])('Při třídění je pořád vidět, kolik zbývá (%s px)', async (width) => {
  await page.viewport(width, 900)
  let goods = [TAKEN]
  answer(documentEndpoints.get, () => ({ data: makeSorting(goods) }))
  const added = answer(documentEndpoints.addGoods, () => {
    goods = [TAKEN, makeMade(4_000)]
    return { message: 'document.line_added' as const, data: makeSorting(goods) }
  })
  await open(screen)
  await expect.element(page.getByText('Vytříděno 0 kg z 10 kg')).toBeVisible()
  // what else lies there is asked for
  expect(heading('Vzít odtud').query()).toBeNull()
  await page.getByRole('button', { name: 'Vzít k třídění ještě něco' }).click()
  await expect.element(heading('Vzít odtud')).toBeVisible()
  await page.getByText('Pečivo', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Hmotnost (kg)' }).fill('4')
  expect(await violationsInBoth()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => added.length).toBe(1)
  expect(added[0]?.body).toMatchObject({ category: 'pastries', grams: 4_000, date_kind: 'none' })
  await expect.element(page.getByText('Vytříděno 4 kg z 10 kg')).toBeVisible()
  await expect.element(page.getByText('Zbývá 6 kg (Kompost)')).toBeVisible()
})

test('Víc, než se vzalo, se ukáže hned', async () => {
  answer(documentEndpoints.get, { data: makeSorting([TAKEN, makeMade(10_500)]) })
  await open(screen)
  await expect.element(page.getByText('O 0,5 kg víc, než se bralo')).toBeVisible()
})

test('Zaúčtované třídění ukazuje, co z čeho vzešlo, a jeho štítky', async () => {
  answer(documentEndpoints.get, {
    data: makeSorting([TAKEN, makeMade(9_000)], {
      state: 'posted',
      happened_at: '2026-03-10T08:00:00.000Z',
      posted_at: '2026-03-10T08:00:00.000Z',
    }),
  })
  await open(screen)
  await expect.element(heading('Co z toho je')).toBeVisible()
  await expect.element(heading('Co se třídí')).toBeVisible()
  expect(heading('Vzít odtud').query()).toBeNull()
  await expect.element(page.getByRole('button', { name: /štítky/i })).toBeVisible()
})
