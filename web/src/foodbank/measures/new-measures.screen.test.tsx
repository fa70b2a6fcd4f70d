import { measureKindEndpoints } from '@crm/contract/foodbank/code-lists.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { makeApplicant, makeOrganizationRow } from '#foodbank/testing/records.ts'
import { answer, listed } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

const DEBTS = {
  id: '01900000-0000-7000-8000-000000002004',
  name: 'Dluhové poradenství',
  name_en: null,
  place: 10,
  is_active: true,
  updated_at: '2026-01-01T08:00:00.000Z',
}
const SITES = ['Lesná', 'Kamenec'].map((label, at) =>
  makeOrganizationRow({ id: `0190a000-0000-7000-8000-0000000000a${at}`, name: label, label }),
)

const drawer = page.getByRole('dialog', { name: 'Nové opatření' })
const debts = drawer.getByRole('checkbox', { name: DEBTS.name })

beforeEach(async () => {
  stubBooking()
  answer(organizationEndpoints.list, listed(SITES))
  answer(measureKindEndpoints.list, listed([DEBTS]))
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await page.getByRole('button', { name: 'Přidat opatření' }).click()
})

test('Kdo opatření nezapíše, je zpátky u tlačítka', async () => {
  await expect.element(debts).toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Zrušit' }).click()
  await expect.element(page.getByRole('button', { name: 'Přidat opatření' })).toHaveFocus()
})

test('Prázdné opatření vede nejdřív k druhům, pak k místu, a seznam míst nezakryje, co je špatně', async () => {
  const site = drawer.getByRole('combobox', { name: 'Výdejní místo' })
  const save = drawer.getByRole('button', { name: 'Uložit' })
  await expect.element(debts).toBeInTheDocument()
  await save.click()
  await expect.element(debts).toHaveFocus()
  await expect.element(debts).toHaveAccessibleDescription('Toto pole je povinné')
  await drawer.getByText(DEBTS.name).click()
  await save.click()
  await expect.element(site).toHaveFocus()
  await expect.element(site).toHaveAttribute('aria-expanded', 'false')
  await site.click()
  await expect.element(page.getByRole('option', { name: 'Kamenec' })).toBeVisible()
})
