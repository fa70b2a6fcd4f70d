import { readFile } from 'node:fs/promises'
import { expect, pageAs, test } from './fixtures.ts'

test('Seznam jde stáhnout s právě použitým filtrem a mezitím se dá pracovat dál', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/organizations?is_food_bank=true')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const arrived = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await page.getByRole('link', { name: 'Denní přehled' }).click()
  const download = await arrived
  expect(download.suggestedFilename()).toBe('organizace_2026-03-10.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFNázev;')).toBe(true)
  const [, ...rows] = text.trimEnd().split('\r\n')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !row.endsWith(';ano'))).toEqual([])
  await expect(page.getByText('Soubor organizace_2026-03-10.csv je stažený.')).toBeVisible()
})

test('Export jde zrušit a neúplný soubor se neuloží', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.route('**/export', () => undefined)
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await page.goto('/foodbank/applicants')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  await expect(page.getByRole('region', { name: 'Exporty' })).toContainText('Připravuje se')
  await page.getByRole('button', { name: 'Zrušit export: Přehled žadatelů (XLSX)' }).click()
  await expect(page.getByText('Export byl zrušen.')).toBeVisible()

  await page.unroute('**/export')
  await page.route('**/export', (route) => route.fulfill({ headers: { 'file-name': 'x.xlsx' }, body: 'PK jen začátek' }))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  await expect(page.getByRole('alert').getByText('Soubor nedošel celý, proto nebyl uložen.')).toBeVisible()
  expect(downloads).toBe(0)
})
