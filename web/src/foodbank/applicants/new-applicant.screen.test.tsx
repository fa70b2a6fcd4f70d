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

test('Kdo smí objednávat, jde Enterem od nového žadatele rovnou k objednání; uložit lze i jen tak', async () => {
  await open('/foodbank/applicants/new')
  await surname.fill('Postupná')
  await name.fill('Rezervace')
  await keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Nová rezervace · Postupná Rezervace' }))
    .toBeVisible()
  await page.getByRole('link', { name: 'Zpět na žadatele' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Postupná Rezervace' }))
    .toBeVisible()

  await open('/foodbank/applicants/new')
  await surname.fill('Postupná')
  await name.fill('Rezervace')
  await page.getByRole('button', { name: 'Uložit žadatele' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Postupná Rezervace' }))
    .toBeVisible()
})

test('Kontakt není povinný; přání, které nejde splnit, je odmítnuto u prázdného pole a nic se neztratí', async () => {
  await open('/foodbank/applicants/new')
  await surname.fill('Kovalenko')
  await name.fill('Oksana')
  const toldBy = page.getByRole('combobox', { name: 'Jak dát vědět' })
  await toldBy.click()
  await page.getByRole('option', { name: 'SMS' }).click()
  await page.getByRole('button', { name: 'Uložit žadatele' }).click()
  const phone = page.getByRole('textbox', { name: 'Telefon' })
  await expect.element(phone).toHaveFocus()
  await expect
    .element(page.getByText('Vyplňte telefon, jinak nejde poslat SMS ani zavolat').first())
    .toBeVisible()
  expect(created).toEqual([])
  await keyboard('+380 50 123 45 67')
  await expect.element(toldBy).toHaveValue('SMS')
  await page.getByRole('combobox', { name: /^Jazyk/ }).click()
  await page.getByRole('option', { name: 'ukrajinština' }).click()
  await page.getByRole('button', { name: 'Uložit žadatele' }).click()
  await expect.element(toast('Žadatel byl vytvořen.')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([
    {
      phone: '+380 50 123 45 67',
      email: null,
      language: 'uk',
      told_by: 'sms',
      preferred_time: null,
    },
  ])
})

test('„Uložit a objednat“ vede od nového žadatele rovnou k objednání, i po opravě chyby', async () => {
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
