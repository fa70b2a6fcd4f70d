import { readFile } from 'node:fs/promises'
import { expect, pageAs, test } from '../fixtures.ts'

test('Seznam jde stáhnout s právě použitým filtrem a mezitím se dá pracovat dál', async ({
  browser,
}) => {
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

test('Řádky za číslem reportu a seznamy ochrany údajů mají svůj soubor', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  const getFile = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).first().click()
    const arrived = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    return (await arrived).suggestedFilename()
  }
  await page.goto(
    '/foodbank/reports/rows?date_from=2026-01-01&date_to=2026-03-31&cell=households.total',
  )
  expect(await getFile()).toBe('radky-reportu_2026-03-10.csv')
  await page.goto('/foodbank/data-protection/retention')
  expect(await getFile()).toBe('konci-doba-uchovani_2026-03-10.csv')
  await page.goto('/foodbank/data-protection/reads')
  expect(await getFile()).toBe('cteni-podle-dni_2026-03-10.csv')
  await page.goto('/foodbank/data-protection/erasures')
  expect(await getFile()).toBe('vymazy_2026-03-10.csv')
  await page.goto('/foodbank/duplicates')
  expect(await getFile()).toBe('duplicity_2026-03-10.csv')
})
