import { differenceEndpoints } from '@crm/contract/warehouse/differences/differences.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import type { Scanned, WarehouseDay } from '@crm/contract/warehouse/stock'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, open, primaryButtons, violationsInBoth } from '#testing/product.tsx'
import { measured } from '../../testing/temperatures.ts'
import { makeLot, PLACE } from '../../testing/lots.ts'

const NONE = { lots: 0, grams: 0 }
const DAY: WarehouseDay = {
  drafts: 2,
  stopped: NONE,
  use_by_over: { lots: 3, grams: 12_500 },
  best_before_over: NONE,
  soon: { lots: 1, grams: 40_000 },
  received_today: 350_000,
  by_category: [
    { category: 'durables', grams: 1_250_000 },
    { category: 'pastries', grams: 18_400 },
  ],
}
const NOTHING: Scanned = {
  lot: null,
  product_id: null,
  gtin: null,
  pieces: null,
  grams: null,
  maker_lot: null,
  date_kind: null,
  goods_date: null,
  date_precision: null,
}
const code = page.getByRole('textbox', { name: 'Naskenujte štítek nebo kód' })
const tile = (name: RegExp) => page.getByRole('main').getByRole('link', { name })

beforeEach(() => {
  answer(stockEndpoints.today, { data: DAY })
  answer(differenceEndpoints.list, { data: [] })
  answer(temperatureEndpoints.today, { data: [] })
})

test('Neznámý kód se řekne u pole a zůstane napsaný', async () => {
  const asked = refuse(stockEndpoints.scan, 404, 'scan.unknown')
  await open('/warehouse')
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('ABC123{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/Tento kód neznáme/)
  await expect.element(code).toHaveValue('ABC123')
  expect(asked.map(({ query }) => query)).toEqual([{ code: 'ABC123' }])
  // the next code takes its place
  await userEvent.keyboard('X')
  await expect.element(code).toHaveValue('X')
  await expect.element(code).not.toHaveAccessibleDescription(/neznáme/)
})

test('Kód produktu, který nikdo nezadal, se řekne i s tím, co s ním', async () => {
  answer(stockEndpoints.scan, { data: { ...NOTHING, gtin: '08594001234561' } })
  await open('/warehouse')
  await code.fill('8594001234561')
  await page.getByRole('button', { name: 'Najít' }).click()
  await expect.element(code).toHaveAccessibleDescription(/^Kód 8594001234561 .* Přidejte ho/)
  await expect.element(code).toHaveValue('8594001234561')
})

test('Štítek otevře šarži a EAN to, co leží z produktu', async () => {
  const lot = makeLot()
  answer(stockEndpoints.scan, ({ query }) => ({
    data:
      query['code'] === 'L000123'
        ? { ...NOTHING, lot }
        : { ...NOTHING, product_id: lot.product_id },
  }))
  answer(lotEndpoints.get, { data: lot })
  answer(lotEndpoints.movements, listed([]))
  await open('/warehouse')
  await code.fill('L000123')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Šarže L000123' })).toBeVisible()

  answer(stockEndpoints.list, listed([]))
  answer(placeEndpoints.choices, { data: [] })
  answer(productEndpoints.choices, { data: [] })
  await open('/warehouse')
  await code.fill('8594001234561')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/warehouse/stock?product_id=${lot.product_id}`)
})

test('Každé číslo vede ke svým řádkům a u toho, co se nesmí vydat, to stojí slovy', async () => {
  await open('/warehouse')
  await expect
    .element(tile(/^Po datu spotřeby: 12,5 kg, 3 šarže$/))
    .toHaveAttribute('href', '/warehouse/stock?watched=use_by_over')
  await expect.element(page.getByText('nesmí se vydat')).toBeVisible()
  await expect
    .element(tile(/^Rozepsané doklady: 2$/))
    .toHaveAttribute('href', '/warehouse/documents?state=draft')
  await expect
    .element(tile(/^Přijato dnes: 350 kg$/))
    .toHaveAttribute(
      'href',
      '/warehouse/documents?kind=receipt&state=posted&from=2026-03-10&to=2026-03-10',
    )
  await expect
    .element(tile(/^Pečivo/))
    .toHaveAttribute('href', '/warehouse/stock?category=pastries')
  // a number that counts nothing leads nowhere
  await expect.element(tile(/Po minimální trvanlivosti/)).not.toBeInTheDocument()
  expect(primaryButtons()).toEqual(['Nový příjem'])
  expect(await violationsInBoth()).toEqual([])
})

test('Dlaždice teplot počítá místa, která jsou mimo meze nebo dnes nezměřená', async () => {
  answer(temperatureEndpoints.today, {
    data: [
      measured(1, { read_today: 0 }),
      measured(2, { read_today: 0, is_out: true }),
      measured(3, { is_out: true }),
      measured(4),
    ],
  })
  await open('/warehouse')
  await expect
    .element(tile(/^Teploty: 3, 2 místa dnes nezměřená$/))
    .toHaveAttribute('href', '/warehouse/temperatures')
  await expect.element(page.getByText('2 místa mimo meze')).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
})

test.each([
  ['je změřeno a v mezích, stojí nic', [measured(1)], /Teplotynic/],
  ['se nic neměří, dlaždice není', [], /^(?!.*Teploty)/],
] as const)('Kde %s', async (_name, places, words) => {
  answer(temperatureEndpoints.today, { data: [...places] })
  await open('/warehouse')
  await expect.element(tile(/^Rozepsané doklady/)).toBeVisible()
  const watched = page.getByRole('list', { name: 'Co ve skladu hlídat' })
  await expect.element(watched).toMatchTextContent(words)
})

test('Když se teploty nenačtou, dlaždice to řekne', async () => {
  refuse(temperatureEndpoints.today, 500, 'internal_error')
  await open('/warehouse')
  await expect.element(tile(/^Teploty: \?, nepodařilo se načíst$/)).toBeVisible()
})

test('Prázdný sklad řekne, čím začít', async () => {
  const empty = { drafts: 0, soon: NONE, use_by_over: NONE, received_today: 0, by_category: [] }
  answer(stockEndpoints.today, { data: { ...DAY, ...empty } })
  const place = { id: PLACE.place_id, parent_id: null, label: 'Lesná' }
  answer(placeEndpoints.choices, { data: [{ ...place, kind: 'warehouse', storage: 'dry' }] })
  answer(productEndpoints.choices, { data: [] })
  await open('/warehouse')
  const steps = page.getByRole('region', { name: 'Sklad je prázdný' }).getByRole('listitem')
  await expect.element(steps.nth(0)).toMatchTextContent(/^Zadat místahotovo$/)
  await expect.element(steps.nth(1)).toMatchTextContent(/^Zadat produkty/)
  await expect.element(steps.nth(2)).toMatchTextContent(/^Přijmout první zboží/)
})
