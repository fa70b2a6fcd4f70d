import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, pageAs, test } from '../fixtures.ts'

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

test('Obrazovka se najde podle názvu a Esc vrátí, kde jsme byli', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Hledat' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('uziv')
  await expect(page.getByRole('option', { name: 'Uživatelé' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hledat' })).toBeFocused()
  await open(page)
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('blok')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/foodbank/blocked-days')
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

test('Hledá se od dvou znaků až po krátké pauze a novější dotaz zruší starší', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  const asked: string[] = []
  const aborted: string[] = []
  const textOf = (url: string) => new URL(url).searchParams.get('text') ?? ''
  await page.route('**/backend/api/search?**', async (route) => {
    const text = textOf(route.request().url())
    asked.push(text)
    // the first answer would come long after the second one
    if (text === 'nov') await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue().catch(() => undefined)
  })
  page.on('requestfailed', (request) => aborted.push(textOf(request.url())))
  await open(page)
  await page.keyboard.type('n')
  await expect(page.getByText('Zadejte alespoň dva znaky.')).toBeVisible()
  await page.keyboard.type('ov')
  await expect.poll(() => asked).toEqual(['nov'])
  await page.keyboard.type('áková')
  await expect(page.getByRole('option', { name: /Nováková/ }).first()).toBeVisible()
  expect(asked).toEqual(['nov', 'nováková'])
  expect(aborted).toEqual(['nov'])
})

test('Když spojení selže, řekne to a po opravě hledá dál', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  await page.route('**/backend/api/search?**', (route) => route.abort())
  await open(page)
  await page.keyboard.type('novák')
  await expect(
    page.getByText('Hledání se nezdařilo. Zkontrolujte připojení a zkuste to znovu.'),
  ).toBeVisible()
  await page.unroute('**/backend/api/search?**')
  await page.keyboard.type('ová')
  await expect(page.getByRole('option', { name: /Nováková/ }).first()).toBeVisible()
  await expect(
    page.getByText('Hledání se nezdařilo. Zkontrolujte připojení a zkuste to znovu.'),
  ).toHaveCount(0)
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

for (const theme of ['light', 'dark'] as const) {
  test(`Hledání (${theme === 'light' ? 'světle' : 'tmavě'}) je přístupné a na telefonu přes celou obrazovku`, async ({
    browser,
  }) => {
    const page = await pageAs(browser, 'admin', { theme })
    await page.goto('/dashboard')
    await open(page)
    await expectAccessible(page)
    await page.keyboard.type('re')
    await expect(
      page.getByRole('group', { name: 'Žadatelé' }).getByRole('option').first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Zavřít hledání' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Jméno, číslo, telefon, průkaz, organizace…' })

async function open(page: Page) {
  await expect(page.getByRole('button', { name: 'Hledat' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}
