import { differenceEndpoints } from '@crm/contract/warehouse/differences/differences.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdBeforeCamera, answerCamera } from '#testing/camera.ts'
import { answer, refuse } from '#testing/network.ts'
import { open, violationsInBoth } from '#testing/product.tsx'

const NONE = { lots: 0, grams: 0 }
const code = page.getByRole('textbox', { name: 'Naskenujte štítek nebo kód' })
const camera = page.getByRole('button', { name: 'Načíst kamerou' })
const dialog = page.getByRole('dialog', { name: 'Načíst kamerou' })

beforeEach(() => {
  answer(temperatureEndpoints.today, { data: [] })
  answer(stockEndpoints.today, {
    data: {
      drafts: 0,
      stopped: NONE,
      use_by_over: NONE,
      best_before_over: NONE,
      soon: NONE,
      received_today: 0,
      by_category: [],
    },
  })
  answer(differenceEndpoints.list, { data: [] })
  answer(placeEndpoints.choices, { data: [] })
  answer(productEndpoints.choices, { data: [] })
})

test.each([
  ['EAN-13', '8594001234561', { format: 'EAN13' }],
  ['GS1-128', '(01)08594001234561(10)L42A', { format: 'Code128', options: 'gs1' }],
  [
    'GS1 DataMatrix',
    '(01)08594001234561(17)271231(10)L42A',
    { format: 'DataMatrix', options: 'gs1' },
  ],
  ['vlastní štítek', 'L000123', { format: 'QRCode' }],
] as const)('Kamera přečte %s a zavře se', async (_name, text, options) => {
  const asked = refuse(stockEndpoints.scan, 404, 'scan.unknown')
  await holdBeforeCamera(text, options)
  await open('/warehouse')
  await camera.click()
  await expect
    .poll(() => asked.map(({ query }) => query), { timeout: 10_000 })
    .toEqual([{ code: text }])
  await expect.element(dialog).not.toBeInTheDocument()
  // what was not understood stays to be read
  await expect.element(code).toHaveValue(text)
  await expect.element(code).toHaveAccessibleDescription(/Tento kód neznáme/)
})

test('Bez povolené kamery se řekne, co s tím, a kód jde opsat', async () => {
  answerCamera(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await open('/warehouse')
  await camera.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Povolte ho vlevo.*opsat/)
  expect(await violationsInBoth()).toEqual([])
  await dialog.getByRole('button', { name: 'Zavřít' }).click()
  await expect.element(camera).toHaveFocus()
})
