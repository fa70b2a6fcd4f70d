import type { Partner } from '@crm/contract/warehouse/partners/partners'
import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { field, open, toast, violationsInBoth } from '#testing/product.tsx'

const PARTNER: Partner = {
  id: '0190a000-0000-7000-8000-000000000040',
  name: 'Azylový dům Naděje',
  company_id: '44012373',
  address: 'Jírova 2, Brno',
  contact: 'Jana Nová',
  phone: '603123456',
  email: null,
  persons: 1_045,
  note: null,
  is_active: false,
  updated_at: '2026-03-10T06:30:00.000Z',
}
const dialog = () => page.getByRole('dialog')

test('Nový partner se uloží s tím, kam se vozí, a s počtem osob', async () => {
  answer(partnerEndpoints.list, listed([]))
  const asked = answer(partnerEndpoints.create, { message: 'partner.created', data: PARTNER })
  await open('/warehouse/partners')
  await page.getByRole('main').getByRole('button', { name: 'Nový partner' }).first().click()
  await field('Název', dialog()).fill('Azylový dům Naděje')
  await field('Kam se vozí', dialog()).fill('Jírova 2, Brno')
  await field('Telefon', dialog()).fill('603 123 456')
  await field('Počet osob, o které pečuje', dialog()).fill('45')
  expect(await violationsInBoth()).toEqual([])
  await dialog().getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Partner byl vytvořen.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    { name: 'Azylový dům Naděje', address: 'Jírova 2, Brno', persons: 45, is_active: true },
  ])
})

test('Seznam říká, kam se vozí, komu volat a pro kolik lidí', async () => {
  answer(partnerEndpoints.list, listed([PARTNER]))
  await open('/warehouse/partners')
  const row = page.getByRole('row', { name: /Azylový dům Naděje/ })
  for (const words of ['už nebere', 'Jírova 2, Brno', 'Jana Nová', '603 123 456', '1 045'])
    await expect.element(row.getByText(words)).toBeVisible()
})

test('Úprava se posílá s verzí, kterou člověk viděl', async () => {
  answer(partnerEndpoints.list, listed([PARTNER]))
  const asked = answer(partnerEndpoints.update, { message: 'partner.updated', data: PARTNER })
  await open('/warehouse/partners')
  await page.getByRole('button', { name: /^Akce: / }).click()
  await page.getByRole('menuitem', { name: 'Upravit' }).click()
  await field('Počet osob, o které pečuje', dialog()).fill('50')
  await dialog().getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Partner byl upraven.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    { persons: 50, updated_at: PARTNER.updated_at },
  ])
})
