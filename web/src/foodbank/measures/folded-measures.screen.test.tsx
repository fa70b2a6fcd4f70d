import { measureKindEndpoints } from '@crm/contract/foodbank/code-lists.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { DESK, FIRST_AMOUNT, stubDesk } from '#foodbank/testing/desk-day.ts'
import { makeApplicant, makeOrganizationRow } from '#foodbank/testing/records.ts'
import { answer, listed } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

const DEBTS = '01900000-0000-7000-8000-000000002004'
const kind = (id: string, name: string, is_active = true) => ({
  id,
  name,
  name_en: null,
  place: 10,
  is_active,
  updated_at: '2026-01-01T08:00:00.000Z',
})

test('Doprovodné opatření je u výdeje sbalené, nic není vybráno a co se vybere, zaznamená se s ním', async () => {
  const { created } = stubDesk([])
  stubBooking()
  answer(
    organizationEndpoints.list,
    listed([makeOrganizationRow({ id: DESK.id, name: DESK.name, label: DESK.label })]),
  )
  answer(
    measureKindEndpoints.list,
    listed([
      kind(DEBTS, 'Dluhové poradenství'),
      kind('01900000-0000-7000-8000-000000002005', 'Dávky'),
      kind('01900000-0000-7000-8000-000000002099', 'Zrušený druh', false),
    ]),
  )
  await open(`/foodbank/applicants/${makeApplicant().id}`)
  await page.getByRole('button', { name: 'Zaznamenat výdej' }).click()
  const drawer = page.getByRole('dialog', { name: 'Zaznamenat výdej' })
  await drawer.getByRole('textbox', { name: FIRST_AMOUNT }).fill('3')
  const fold = drawer.getByRole('button', { name: /^Doprovodné opatření/ })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  const debts = drawer.getByRole('checkbox', { name: 'Dluhové poradenství' })
  await expect.element(debts).not.toBeChecked()
  await expect
    .element(drawer.getByRole('checkbox', { name: 'Zrušený druh' }))
    .not.toBeInTheDocument()
  await drawer.getByText('Dluhové poradenství').click()
  await expect.element(fold).toHaveTextContent('Doprovodné opatření (1)')
  await drawer.getByRole('button', { name: /^Uložit/ }).click()
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([
    { durables: 3, measure_kind_ids: [DEBTS] },
  ])
})
