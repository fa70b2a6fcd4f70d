import type { Page } from '@playwright/test'
import { countedKeys } from '../counted-keys.ts'
import { expect, expectAccessible, expectToast, pageAs, test } from '../fixtures.ts'

const FIRST_AMOUNT = 'Trvanlivé – běžné, kg'

test('Kdo přišel bez rezervace a evidence ho zná, je vydaný na deset kláves, i s písmeny jména', async ({
  browser,
}) => {
  const page = await openDesk(await pageAs(browser, 'vydej'), '?show=all')
  const { press, pressed } = countedKeys(page)
  await press('F2')
  await expect(
    page.getByRole('combobox', { name: 'Příjmení, jméno nebo osobní číslo' }),
  ).toBeFocused()
  // Enter need not wait for the answer
  await press(...'bart', 'Enter')
  const heading = page
    .getByRole('region', { name: 'Výdej' })
    .getByRole('heading', { level: 2, name: /^Bart/ })
  await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
  const name = (await heading.textContent()) ?? ''
  await press('4', 'Control+Enter')
  await expectToast(page, 'Výdej byl zaznamenán.')
  const row = page
    .locator('[data-row]')
    .filter({ hasText: 'bez objednání' })
    .filter({ hasText: name })
  await expect(row).toContainText('4 kg')
  await expect(page.locator('[data-row]:focus')).toHaveAttribute('data-status', 'active')
  expect(pressed()).toBeLessThanOrEqual(10)

  await test.step('opraví se týmiž klávesami jako každý výdej', async () => {
    await page.keyboard.press('Control+z')
    await page.keyboard.type('4,5')
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Výdej byl upraven.')
    await expect(row).toContainText('4,5 kg')
  })

  await test.step('řádek se otevře jako každý vydaný a hledání dne ho najde', async () => {
    await page.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' }).fill(name)
    await row.click()
    const panel = page.getByRole('region', { name: 'Výdej' })
    await expect(panel).toContainText('bez objednání · zapsáno')
    await panel.getByRole('button', { name: 'Zobrazit výdej' }).click()
    await expect(page.getByRole('dialog', { name: /^Výdej/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('kdo přijde podruhé, je připomenutý před množstvím', async () => {
    await page.keyboard.press('F2')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'V tento den tu už bylo vydáno 4,5\u00A0kg bez objednání' }),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: FIRST_AMOUNT })).toBeFocused()
  })
})

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

test('Kdo blokuje den s rezervacemi, souhlasí tam, kam ho formulář přivede', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/foodbank/organizations?per_page=100')
  await page.getByRole('link', { name: 'Potravinová banka Podhůří, výdejna Lesná' }).click()
  await page.getByRole('button', { name: 'Přidat blokovaný den' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nový blokovaný den' })
  await drawer.getByRole('textbox', { name: 'Den' }).fill('12.3.2026')
  await drawer.getByRole('button', { name: 'Zablokovat den' }).click()
  await expect(drawer.getByText('Na tento den jsou aktivní rezervace')).toBeVisible()
  const consent = drawer.getByRole('checkbox', { name: 'Přesto zablokovat' })
  await expect(consent).toBeFocused()
  await expect(consent).toBeInViewport({ ratio: 1 })
  await drawer.getByRole('button', { name: 'Zrušit' }).click()
  await expect(drawer).toBeHidden()
})

async function openDesk(page: Page, search = ''): Promise<Page> {
  await page.goto(`/foodbank/daily-summary${search}`)
  await expect(page.locator('[data-row][data-status="active"]').first()).toBeVisible()
  return page
}
