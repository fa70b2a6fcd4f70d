import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  pageAs,
  test,
} from '../fixtures.ts'

test('Žadatel se najde klávesnicí i s překlepem a bez háčků', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  await open(page)
  await page.keyboard.type('rezncek')
  const options = page.getByRole('option', { name: /Řezníč/ })
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const second = await options.nth(1).locator('span > span').first().innerText()
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(options.first()).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/foodbank\/applicants\/[0-9a-f-]{36}$/)
  const [surname = '', name = ''] = second.split(' ')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surname)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Nalezeného poznáme od jmenovce a na všechny výsledky vede odkaz do přehledu s hledaným výrazem', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  await open(page)
  await page.keyboard.type('nov')
  const found = page.getByRole('group', { name: 'Žadatelé', exact: true }).getByRole('option')
  await expect(found.first()).toContainText(/^Nov/)
  await expect(found.filter({ hasText: /nar\. \d{4}/ }).first()).toBeVisible()
  await page.getByRole('option', { name: 'Všechny výsledky: Žadatelé' }).click()
  await expect(page).toHaveURL('/foodbank/applicants?search=nov')
  await expect(page.getByRole('searchbox', { name: 'Jméno nebo osobní číslo' })).toHaveValue('nov')
  await page.getByRole('button', { name: /^Zrušit filtr Jméno nebo osobní číslo/ }).click()
  await expect(page).toHaveURL('/foodbank/applicants')
})

test('Uživatele najde jen ten, kdo je smí vidět', async ({ browser }) => {
  for (const [account, groups] of [
    ['admin', 1],
    ['vydej', 0],
  ] as const) {
    const page = await pageAs(browser, account)
    await page.goto('/dashboard')
    await open(page)
    const answered = page.waitForResponse((response) => response.url().includes('/search?'))
    await page.keyboard.type('hrdličková')
    await answered
    await expect(page.getByRole('status').filter({ hasText: /výsled|nenašlo/ })).toBeAttached()
    await expect(page.getByRole('group', { name: 'Uživatelé' })).toHaveCount(groups)
  }
})

test('Hledání (světle i tmavě) je přístupné a na telefonu přes celou obrazovku', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  await open(page)
  await expectAccessibleInBoth(page)
  await page.keyboard.type('re')
  await expect(
    page.getByRole('group', { name: 'Žadatelé' }).getByRole('option').first(),
  ).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Zavřít hledání' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Jméno, číslo, telefon, průkaz, organizace…' })

async function open(page: Page) {
  await expect(page.getByRole('button', { name: 'Hledat' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}
