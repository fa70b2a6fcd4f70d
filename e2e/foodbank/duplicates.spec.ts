import type { Page } from '@playwright/test'
import { api } from '../api.ts'
import { expect, expectAccessible, expectToast, pageAs, test } from '../fixtures.ts'

const SURNAME = 'Їжакевич'

test('Koordinátorka najde dvojici zapsanou dvěma písmy, sloučí ji a sloučení vrátí', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  for (const [surname, name] of [
    [SURNAME, 'Олександр'],
    ['Jižakevič', 'Alexandr'],
  ] as const) {
    await register(page, { surname, name, birth_year: 1988 })
  }

  await page.goto('/foodbank/duplicates')
  await page.getByRole('button', { name: 'Prohledat evidenci' }).first().click()
  await expectToast(page, 'Evidence byla prohledána.')
  const row = page.getByRole('row', { name: new RegExp(SURNAME) })
  await expect(row).toContainText('totéž jméno jinak přepsané, stejný rok narození')
  await expectAccessible(page)
  await row.getByRole('link').first().click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(SURNAME)
  await page
    .getByRole('radio', { name: /Jižakevič/ })
    .first()
    .check()
  await page
    .getByRole('radiogroup', { name: 'Jméno' })
    .getByRole('radio', { name: 'Олександр' })
    .check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sloučit' }).click()
  await expectToast(page, 'Žadatelé byli sloučeni.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jižakevič Олександр')

  await page.goto('/foodbank/duplicates/merges')
  const merge = page.getByRole('row', { name: new RegExp(`${SURNAME}.*Platí`) })
  await merge.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Vrátit sloučení' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátit sloučení' }).click()
  await expectToast(page, 'Sloučení bylo vráceno.')
  await expect(page.getByRole('row', { name: new RegExp(`${SURNAME}.*Vráceno`) })).toBeVisible()
})

/** Registers an applicant past the form, under the first organization. */
async function register(
  page: Page,
  person: { surname: string; name: string; birth_year: number },
): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/foodbank/duplicates')
  const { data } = await api(page, 'GET', '/foodbank/organizations?per_page=1')
  await api(page, 'POST', '/foodbank/applicants', { ...person, organization_id: data[0].id })
}
