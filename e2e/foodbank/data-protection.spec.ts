import type { Page } from '@playwright/test'
import { api } from '../api.ts'
import { expect, expectAccessible, expectToast, pageAs, test } from '../fixtures.ts'

const SURNAME = 'Zapomenutá'

test('Správkyně vydá výpis údajů, omezí zpracování, osobu vymaže a najde potvrzení', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await register(page)
  await page.goto('/foodbank/data-protection')
  await find(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: `${SURNAME} Alena` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SURNAME)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^udaje-zadatele-.*\.json$/)

  await page.getByRole('button', { name: 'Omezit zpracování' }).click()
  await page.getByRole('dialog').getByLabel('Důvod').fill('Spor o správnost údajů')
  await page.getByRole('dialog').getByRole('button', { name: 'Omezit zpracování' }).click()
  await expectToast(page, 'Zpracování údajů bylo omezeno.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  const desk = page.url()
  await page.goto(desk.replace('data-protection/people', 'applicants'))
  await expect(page.getByText('Zpracování údajů je od')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upravit' })).toHaveCount(0)

  await page.goto(desk)
  await page.getByRole('button', { name: 'Zrušit omezení' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit omezení' }).click()
  await expectToast(page, 'Omezení zpracování bylo zrušeno.')
  await page.getByRole('button', { name: 'Vymazat údaje…' }).click()
  await page.getByRole('dialog').getByLabel('Příjmení osoby pro potvrzení').fill(SURNAME)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Nevratně vymazat' }).click()
  await expectToast(page, 'Údaje byly nevratně anonymizovány.')
  await expect(page.getByText(SURNAME)).toHaveCount(0)

  await page.goto('/foodbank/data-protection')
  await find(page)
  await expect(page.getByText('Nikdo takový v evidenci není.')).toBeVisible()
  await page.goto('/foodbank/data-protection/erasures')
  await page
    .getByRole('row', { name: /^V-\d{8}-/ })
    .first()
    .getByRole('button')
    .click()
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Stáhnout potvrzení' }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^potvrzeni-o-vymazu-V-.*\.pdf$/)
})

async function find(page: Page) {
  await page.getByLabel('Jméno, příjmení nebo osobní číslo').fill(SURNAME)
  await page.getByRole('button', { name: 'Najít osobu' }).click()
}

async function register(page: Page) {
  await page.goto('/foodbank/data-protection')
  const { data } = await api(page, 'GET', '/foodbank/organizations?per_page=1')
  await api(page, 'POST', '/foodbank/applicants', {
    surname: SURNAME,
    name: 'Alena',
    organization_id: data[0].id,
  })
}
