import type { Product } from '@crm/contract/warehouse/products'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { field, open, toast, violationsInBoth } from '#testing/product.tsx'

const PRODUCT: Product = {
  id: '0190a000-0000-7000-8000-000000000020',
  name: 'Těstoviny',
  category: 'durables',
  piece_grams: 500,
  storage: 'dry',
  date_kind: 'best_before',
  is_active: true,
  codes: [{ code: '06291041500213', pieces: 1 }],
  updated_at: '2026-03-10T06:30:00.000Z',
}
const dialog = () => page.getByRole('dialog')

test('U kódu s chybnou číslicí se to řekne u něj, Enter ze čtečky neukládá a opravený se uloží', async () => {
  answer(productEndpoints.list, listed([PRODUCT]))
  const asked = answer(productEndpoints.create, { message: 'product.created', data: PRODUCT })
  await open('/warehouse/products')
  await page.getByRole('main').getByRole('button', { name: 'Nový produkt' }).first().click()
  await field('Název', dialog()).fill('Rýže')
  await field('Hmotnost kusu v gramech', dialog()).fill('1000')
  await dialog().getByRole('button', { name: 'Přidat kód' }).click()
  const code = field('Kód EAN', dialog())
  await expect.element(code).toHaveFocus()
  await code.fill('4006381333932')
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([])
  const save = dialog().getByRole('button', { name: 'Uložit' })
  await save.click()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(/Zkontrolujte číslice kódu/)
  expect(await violationsInBoth()).toEqual([])
  await code.fill('4006381333931')
  await save.click()
  await expect.element(toast('Produkt byl vytvořen.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    { name: 'Rýže', piece_grams: 1000, codes: [{ code: '04006381333931', pieces: 1 }] },
  ])
})

test('Kódy jsou v seznamu i v úpravě tak, jak stojí na obalu, a hmotnost v kilogramech', async () => {
  answer(productEndpoints.list, listed([PRODUCT]))
  await open('/warehouse/products')
  const row = page.getByRole('row', { name: /Těstoviny/ })
  await expect.element(row.getByText('0,5 kg')).toBeVisible()
  await expect.element(row.getByText('6291041500213')).toBeVisible()
  await page.getByRole('button', { name: /^Akce: / }).click()
  await page.getByRole('menuitem', { name: 'Upravit' }).click()
  await expect.element(field('Kód EAN', dialog())).toHaveValue('6291041500213')
})
