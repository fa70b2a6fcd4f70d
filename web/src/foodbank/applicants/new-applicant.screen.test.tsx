import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import {
  applicantTypeEndpoints,
  regionEndpoints,
} from '@crm/contract/foodbank/code-lists.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { makeApplicant, makeOrganizationRow } from '#foodbank/testing/records.ts'
import { answer, type Asked, listed } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

const { keyboard } = userEvent
const surname = page.getByRole('textbox', { name: 'Příjmení' })
const name = page.getByRole('textbox', { name: 'Jméno', exact: true })
const required = page.getByText('Toto pole je povinné')

let created: Asked[]
beforeEach(() => {
  stubBooking()
  answer(organizationEndpoints.list, listed([makeOrganizationRow()]))
  answer(regionEndpoints.list, listed([]))
  answer(applicantTypeEndpoints.list, listed([]))
  answer(applicantEndpoints.similar, { data: [] })
  created = answer(applicantEndpoints.create, {
    message: 'applicant.created',
    data: makeApplicant(),
  })
})

test('Kdo po chybě píše do prvního pole, píše v něm až do konce', async () => {
  await open('/foodbank/applicants/new')
  await page.getByRole('button', { name: 'Uložit žadatele' }).click()
  await expect.element(surname).toHaveFocus()
  await expect.poll(() => required.elements()).toHaveLength(2)
  await keyboard('Шевченко')
  await expect.element(surname).toHaveValue('Шевченко')
  await expect.element(surname).toHaveFocus()
  await expect.poll(() => required.elements()).toHaveLength(1)

  // saving again leads to what is left
  await keyboard('{Enter}')
  await expect.element(name).toHaveFocus()
  await keyboard('Оксана{Enter}')
  await expect.element(toast('Žadatel byl vytvořen.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([{ surname: 'Шевченко', name: 'Оксана' }])
})

test('„Uložit a objednat“ vede od nového žadatele rovnou k objednání, i klávesnicí', async () => {
  await open('/foodbank/applicants/new')
  const save = page.getByRole('button', { name: 'Uložit a objednat' })
  await surname.fill('Postupná')
  save.element().focus()
  await keyboard('{Enter}')
  await expect.poll(() => required.elements()).toHaveLength(1)
  await expect.element(name).toHaveFocus()
  await keyboard('Rezervace')
  save.element().focus()
  await keyboard('{Enter}')
  await expect.element(toast('Žadatel byl vytvořen.')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Nová rezervace · Postupná Rezervace' }))
    .toBeVisible()
  await expect.element(page.getByRole('radio').first()).toHaveFocus()
})

test('Podobná osoba vede při úpravě k porovnání v nové kartě', async () => {
  const { id } = makeApplicant()
  const other = '0190a000-0000-7000-8000-0000000000c2'
  answer(applicantEndpoints.similar, {
    data: [
      {
        id: other,
        name: 'Blažena',
        surname: 'Podobníková',
        personal_number: null,
        birth_year: 1961,
        organization_label: 'Lesná',
        is_restricted: false,
        reasons: ['similar_name'],
      },
    ],
  })
  await open(`/foodbank/applicants/${id}/edit`)
  const hint = page.getByRole('link', {
    name: 'Porovnat a sloučit v nové kartě: Podobníková Blažena',
  })
  await expect.element(hint).toHaveAttribute('target', '_blank')
  await expect.element(hint).toHaveAttribute('href', `/foodbank/duplicates/${id}/${other}`)
})
