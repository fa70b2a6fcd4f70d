import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { regionEndpoints } from '@crm/contract/foodbank/code-lists.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { organizationOf } from '#foodbank/testing/records.ts'
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

const made = organizationOf({ name: 'Spižírna U Výpadku', city: 'Dolní Hrádek' })
