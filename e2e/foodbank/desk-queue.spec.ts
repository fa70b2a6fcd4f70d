import type { Page } from '@playwright/test'
import { countedKeys } from '../counted-keys.ts'
import { expect, expectAccessible, pageAs, test } from '../fixtures.ts'

const FIRST_AMOUNT = 'Trvanlivé – běžné, kg'

test('Kdo přišel bez rezervace a v evidenci není, je zapsaný třemi poli a vydaný na čtrnáct kláves', async ({
  browser,
}) => {
  const page = await openDesk(await pageAs(browser, 'vydej'), '?show=all')
  const { press, pressed } = countedKeys(page)
  await press('F2')
  await page.keyboard.type('Zbrusunová Eva')
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Příjmení a jméno' })).toHaveValue(
    'Zbrusunová Eva',
  )
  await expect(page.getByRole('textbox', { name: /^Rok narození/ })).toBeFocused()
  await page.keyboard.type('1985')
  await press('Tab')
  await page.keyboard.type('3')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Zbrusunová Eva' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Výdej' })).toContainText('3 osoby')
  await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
  await page.keyboard.type('6')
  await press('Control+Enter')
  const row = page.locator('[data-row]').filter({ hasText: 'Zbrusunová Eva' })
  await expect(row).toContainText('6 kg')
  await expect(row).toContainText('3 os.')
  expect(pressed()).toBeLessThanOrEqual(14)

  await test.step('podruhé se totéž jméno nezapíše, aniž by se nabídl ten první', async () => {
    await page.keyboard.press('F2')
    await page.keyboard.type('Zbrusunová Eva')
    await expect(page.getByRole('option', { name: /^Zbrusunová Eva/ })).toContainText(
      'v tento den už tu jsou',
    )
    await expectAccessible(page)
    await page.getByRole('option', { name: /^Zapsat novou domácnost/ }).click()
    await page.getByRole('textbox', { name: /^Rok narození/ }).press('Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Taková osoba už v evidenci nejspíš je.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Je to tato domácnost: Zbrusunová Eva' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Zbrusunová Eva' })).toBeVisible()
  })
})

async function openDesk(page: Page, search = ''): Promise<Page> {
  await page.goto(`/foodbank/daily-summary${search}`)
  await expect(page.locator('[data-row][data-status="active"]').first()).toBeVisible()
  return page
}
