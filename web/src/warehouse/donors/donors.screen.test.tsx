import type { Donor } from '@crm/contract/warehouse/donors'
import { donorEndpoints } from '@crm/contract/warehouse/donors.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { field, open, toast, violationsInBoth } from '#testing/product.tsx'

const SITE = {
  id: '0190a000-0000-7000-8000-000000000031',
  name: 'Bystrc',
  address: null,
  is_active: true,
}
const DONOR: Donor = {
  id: '0190a000-0000-7000-8000-000000000030',
  name: 'Albert',
  company_id: '44012373',
  contract_from: '2026-01-01',
  contract_to: null,
  note: null,
  is_active: true,
  sites: [SITE],
  updated_at: '2026-03-10T06:30:00.000Z',
}
const dialog = () => page.getByRole('dialog')
const line = (number: number) => dialog().getByRole('group', { name: `Provozovna ${number}` })
const addSite = () => dialog().getByRole('button', { name: 'Přidat provozovnu' }).click()

test('Dárce se dvěma provozovnami se uloží jedním voláním', async () => {
  answer(donorEndpoints.list, listed([]))
  const asked = answer(donorEndpoints.create, { message: 'donor.created', data: DONOR })
  await open('/warehouse/donors')
  await page.getByRole('main').getByRole('button', { name: 'Nový dárce' }).first().click()
  await field('Název', dialog()).fill('Albert')
  await addSite()
  await field('Název provozovny', line(1)).fill('Líšeň')
  await field('Adresa', line(1)).fill('Jírova 2')
  await addSite()
  await field('Název provozovny', line(2)).fill('Bystrc')
  expect(await violationsInBoth()).toEqual([])
  await dialog().getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Dárce byl vytvořen.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    {
      name: 'Albert',
      sites: [
        { name: 'Líšeň', address: 'Jírova 2', is_active: true },
        { name: 'Bystrc', is_active: true },
      ],
    },
  ])
})

test('Provozovna, která zůstává, se posílá pod svým klíčem, odebraná ne', async () => {
  const other = { ...SITE, id: '0190a000-0000-7000-8000-000000000032', name: 'Líšeň' }
  answer(donorEndpoints.list, listed([{ ...DONOR, sites: [SITE, other] }]))
  const asked = answer(donorEndpoints.update, { message: 'donor.updated', data: DONOR })
  await open('/warehouse/donors')
  await page.getByRole('button', { name: /^Akce: / }).click()
  await page.getByRole('menuitem', { name: 'Upravit' }).click()
  await dialog().getByRole('button', { name: 'Odebrat provozovnu 1' }).click()
  await addSite()
  await field('Název provozovny', line(2)).fill('Řečkovice')
  await dialog().getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Dárce byl upraven.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    { sites: [{ id: other.id, name: 'Líšeň' }, { name: 'Řečkovice' }] },
  ])
})
