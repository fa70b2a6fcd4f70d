import { sheet, sheetRow, type Sheet, type SheetRow } from '@crm/contract/warehouse/stocktakes'
import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open, toast, violationsInBoth } from '#testing/product.tsx'
import { makeNulls } from '#testing/nulls.ts'
import { makeLot, PLACE } from '../testing/lots.ts'
import { makeScale } from '../testing/scale.ts'

const COUNTER = { permissions: ['wh_stocktake.create', 'wh_stock.read'] } as const
const UNCOUNTED = { count_id: null, grams: null, pieces: null, counted_at: null }
const makeRow = (facts: Partial<SheetRow> = {}): SheetRow => ({
  ...makeNulls(sheetRow),
  ...makeLot(),
  ...UNCOUNTED,
  ...facts,
})
const COUNTED = makeRow({
  lot_id: '0190a000-0000-7000-8000-00000000a002',
  lot_number: 13,
  product_name: 'Těstoviny',
  count_id: '0190a000-0000-7000-8000-00000000f001',
  grams: 4500,
  pieces: 9,
  counted_by_name: 'Jan Počítal',
  counted_at: '2026-03-10T07:40:00.000Z',
})
const makeSheet = (rows: SheetRow[] = [makeRow(), COUNTED]): Sheet => ({
  ...makeNulls(sheet),
  id: '0190a000-0000-7000-8000-00000000d002',
  number: 8,
  state: 'draft',
  place_label: PLACE.place_label,
  updated_at: '2026-03-10T07:30:00.000Z',
  rows,
})
const ADDRESS = `/warehouse/stocktakes/${makeSheet().id}`
const weight = page.getByRole('textbox', { name: 'Kolik toho je (kg)' })
const save = () => page.getByRole('dialog').getByRole('button', { name: 'Uložit' })

test('Kdo počítá, vidí, co spočítat, a ne kolik toho má být; nula je taky počet', async () => {
  answer(stocktakeEndpoints.sheet, { data: makeSheet() })
  const counted = answer(stocktakeEndpoints.setCount, {
    message: 'stocktake.counted',
    data: makeRow({ grams: 0, pieces: 0 }),
  })
  await open(ADDRESS, COUNTER)
  await expect.element(page.getByText('spočítáno 1 z 2')).toBeVisible()
  await expect.element(page.getByText('Rozdíly')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /Rýže/ }).first().click()
  // nothing is counted by accident
  await expect.element(weight).toHaveValue('')
  await save().click()
  await expect.element(weight).toHaveAccessibleDescription(/povinné|Vyplňte/i)
  await weight.fill('0')
  await page.getByRole('textbox', { name: 'Kolik kusů' }).fill('0')
  await save().click()
  await expect.poll(() => counted.length).toBe(1)
  expect(counted[0]?.body).toEqual({ lot_id: makeRow().lot_id, grams: 0, pieces: 0 })
})

test('Naskenovaný štítek otevře svou šarži, i když tu podle dokladů neleží', async () => {
  answer(stocktakeEndpoints.sheet, { data: makeSheet([]) })
  const lot = makeLot({ lot_number: 77, product_name: 'Čočka', by_pieces: false })
  answer(stockEndpoints.scan, {
    data: {
      lot,
      product_id: null,
      gtin: null,
      pieces: null,
      grams: null,
      maker_lot: null,
      date_kind: null,
      goods_date: null,
      date_precision: null,
    },
  })
  await open(ADDRESS, COUNTER)
  await page.getByRole('textbox', { name: 'Naskenujte štítek' }).fill('L000772')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: /Čočka/ })).toBeVisible()
})

/** Those that were plugged in, and one that is chosen once the user is asked. */
function plugIn(known: SerialPort[], chosen: SerialPort): void {
  const serial = {
    getPorts: () => Promise.resolve(known),
    requestPort: () => Promise.resolve(chosen),
  }
  Object.defineProperty(navigator, 'serial', { configurable: true, value: serial })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serial'))
}

test('Hmotnost se převezme z připojené váhy; když mlčí, jde vybrat jiný port', async () => {
  answer(stocktakeEndpoints.sheet, { data: makeSheet() })
  plugIn([makeScale([], { isMute: true })], makeScale(['S S      4.250 kg\r\n']))
  await open(ADDRESS, COUNTER)
  await page.getByRole('button', { name: /Rýže/ }).first().click()
  const scale = page.getByRole('button', { name: 'Převzít z váhy' })
  await scale.click()
  await expect.element(toast(/Váha neodpověděla/)).toBeVisible()
  await expect.element(weight).toHaveValue('')
  await scale.click()
  await expect.element(weight).toHaveValue('4,25')
  expect(await violationsInBoth()).toEqual([])
})

test('Kde prohlížeč port pro váhu nemá, není ani tlačítko', async () => {
  answer(stocktakeEndpoints.sheet, { data: makeSheet() })
  Object.defineProperty(navigator, 'serial', { configurable: true, value: undefined })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serial'))
  await open(ADDRESS, COUNTER)
  await page.getByRole('button', { name: /Rýže/ }).first().click()
  await expect.element(weight).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Převzít z váhy' })).not.toBeInTheDocument()
})

test('Kdo účtuje, vidí rozdíly, největší první, a proč to nejde', async () => {
  answer(stocktakeEndpoints.sheet, { data: makeSheet() })
  answer(stocktakeEndpoints.differences, {
    data: [
      { ...COUNTED, grams: 4500, expected_grams: 5000, expected_pieces: 10 },
      {
        ...makeRow({ pieces: 0, by_pieces: false }),
        grams: 2000,
        expected_grams: 0,
        expected_pieces: 0,
      },
    ],
  })
  refuse(stocktakeEndpoints.post, 409, 'stock.counted_since')
  await open(ADDRESS)
  const rows = page.getByRole('table', { name: 'Rozdíly' }).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/\+2.kg/)
  await expect.element(rows.nth(2)).toMatchTextContent(/−0,5.kg · −1 ks/)
  await page.getByRole('button', { name: 'Zaúčtovat inventuru' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zaúčtovat inventuru' }).click()
  await expect.element(toast(/spočítané při inventuře/)).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
})
