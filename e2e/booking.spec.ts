import type { Page } from '@playwright/test'
import { expect, expectToast, pageAs, test } from './fixtures.ts'

const KAMENEC = 'Potravinová banka Podhůří, výdejna Kamenec'

test('Rezervace vede od výdejny ke dni a k času a říká, co má člověk zvolit', async ({ browser }) => {
  const page = await pageAs(browser, 'socialni')
  await openNewRequest(page, 'Postupná')
  await expect(page.getByText('Zvolte cílovou organizaci pro zobrazení volných termínů k rezervaci.')).toBeVisible()
  await expect(page.getByText('Zvolte den k rezervaci')).toHaveCount(0)

  await chooseKamenec(page)
  await expect(page.getByText('Zvolte den k rezervaci')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^nejbližší: / })).toBeVisible()

  await page.getByRole('button', { name: 'Rezervovat' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Zvolte den k rezervaci' })).toBeVisible()

  await page.getByRole('button', { name: 'pondělí 9. března 2026, den již uplynul' }).click({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: 'Nelze zvolit starší den pro rezervaci.' })).toBeVisible()
  await page.getByRole('button', { name: 'středa 11. března 2026, nevydává se' }).click()
  await expect(page.getByText('Pro tento den neexistuje žádný volný termín k rezervaci.')).toBeVisible()
  await expect(page.getByText('Nelze zvolit starší den pro rezervaci.')).toHaveCount(0)
  await expect(page.getByText('Zvolte den k rezervaci')).toHaveCount(0)
})

test('Nejbližší volný termín se rezervuje dvěma stisky', async ({ browser }) => {
  const page = await pageAs(browser, 'socialni')
  await openNewRequest(page, 'Rychlá')
  await chooseKamenec(page)
  await page.getByRole('button', { name: /^nejbližší: / }).click()
  await expect(page.getByRole('grid').getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Rezervovat' }).click()
  await expectToast(page, 'Žádost o pomoc byla vytvořena!')
})

async function openNewRequest(page: Page, surname: string) {
  await page.goto('/foodbank/applicants/new')
  await page.getByRole('textbox', { name: 'Příjmení' }).fill(surname)
  await page.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Rezervace')
  await page.getByRole('button', { name: 'Uložit žadatele' }).click()
  await expectToast(page, 'Žadatel byl vytvořen!')
  await page.getByRole('link', { name: 'Nová žádost' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Nová žádost · ${surname} Rezervace` })).toBeVisible()
}

async function chooseKamenec(page: Page) {
  await page.getByRole('combobox', { name: 'Cílová organizace' }).fill('kamenec')
  await page.getByRole('option', { name: KAMENEC }).click()
}
