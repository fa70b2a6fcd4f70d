import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import type { CompanyData } from '@crm/contract/foodbank/organizations'
import { regionEndpoints } from '@crm/contract/foodbank/code-lists.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeOrganization, makeHours } from '#foodbank/testing/records.ts'
import { openingPatternEndpoints } from '@crm/contract/foodbank/slots/opening-patterns.endpoints'
import { answer, listed, lose } from '#testing/network.ts'
import { field, open, toast } from '#testing/product.tsx'

beforeEach(() => void answer(regionEndpoints.list, listed([])))

test('Chybné údaje jsou označeny u polí a zůstanou napsané', async () => {
  await open('/foodbank/organizations/new')
  await field('IČO').fill('12345678')
  await field('E-mail').fill('bez zavináče')
  await field('PSČ').fill('123')
  await field('Město').fill('Horní Lhotka')
  await page.getByRole('button', { name: 'Uložit organizaci' }).click()
  await expect.element(field('Název')).toHaveAccessibleDescription(/Toto pole je povinné/)
  await expect.element(field('IČO')).toHaveAccessibleDescription(/Neplatné IČO/)
  await expect
    .element(field('E-mail'))
    .toHaveAccessibleDescription(/Zadejte e-mail ve správném tvaru/)
  await expect.element(field('PSČ')).toHaveAccessibleDescription(/PSČ musí mít 5 číslic/)
  await expect.element(field('IČO')).toHaveFocus()
  await expect.element(field('IČO')).toHaveValue('12345678')
  await expect.element(field('E-mail')).toHaveValue('bez zavináče')
  await expect.element(field('Město')).toHaveValue('Horní Lhotka')
})

test('Údaje se načtou z registru podle IČO; co o další organizaci neví, po předchozí nezůstane', async () => {
  const region = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Hlavní město Praha' }
  answer(regionEndpoints.list, listed([{ ...region, updated_at: made.updated_at }]))
  const known: CompanyData = {
    name: 'Spižírna Praha, z. s.',
    company_id: '27074358',
    tax_id: 'CZ27074358',
    street: 'Dlouhá',
    house_number: '5',
    city: 'Praha',
    zip: '15000',
    region_id: region.id,
    dissolved_on: null,
    register_updated_on: '2025-11-25',
  }
  answer(organizationEndpoints.loadCompany, { data: known })
  await open('/foodbank/organizations/new')
  const load = async (companyId: string) => {
    await field('IČO').fill(companyId)
    await page.getByRole('button', { name: 'Načíst' }).click()
  }
  await load('27074358')
  await expect.element(field('Název')).toHaveValue(known.name)
  await expect.element(field('DIČ')).toHaveValue('CZ27074358')
  await expect.element(field('PSČ')).toHaveValue('150 00')
  const regions = page.getByRole('combobox', { name: 'Region' })
  await expect.element(regions).toHaveValue('Hlavní město Praha')
  await expect.element(page.getByText('Zdroj: ARES, 25. 11. 2025')).toBeVisible()

  const cottage = { ...known, name: 'Chalupa, z. s.', tax_id: null, region_id: null }
  answer(organizationEndpoints.loadCompany, { data: cottage })
  await load('26863154')
  await expect.element(field('Název')).toHaveValue('Chalupa, z. s.')
  await expect.element(field('DIČ')).toHaveValue('')
  await expect.element(regions).toHaveValue('')
})

test('Zmizí-li při ukládání server, formulář to řekne a nic neztratí', async () => {
  lose(organizationEndpoints.create)
  await open('/foodbank/organizations/new', {
    permissions: ['fb_organization.read', 'fb_organization.create', 'fb_organization.full_edit'],
  })
  await field('Název').fill('Spižírna U Výpadku')
  await field('Město').fill('Dolní Hrádek')
  await page.getByRole('button', { name: 'Uložit organizaci' }).click()
  await expect
    .element(page.getByRole('main').getByText('Nepodařilo se spojit se serverem.'))
    .toBeVisible()
  await expect.element(field('Název')).toHaveValue('Spižírna U Výpadku')
  await expect.element(field('Město')).toHaveValue('Dolní Hrádek')

  const saved = answer(organizationEndpoints.create, {
    message: 'organization.created',
    data: made,
  })
  answer(organizationEndpoints.get, { data: made })
  answer(openingPatternEndpoints.hours, { data: makeHours(made) })
  await page
    .getByRole('button', { name: /^Uložit organizaci$|^Zkusit uložit znovu$/ })
    .first()
    .click()
  await expect.element(toast('Organizace byla vytvořena.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { name: 'Spižírna U Výpadku', city: 'Dolní Hrádek' },
  ])
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Spižírna U Výpadku' }))
    .toBeVisible()
})

const made = makeOrganization({ name: 'Spižírna U Výpadku', city: 'Dolní Hrádek' })
