import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, pageAs, test } from '../fixtures.ts'

const QUARTER = '/foodbank/reports?date_from=2026-01-01&date_to=2026-03-31'
const YEAR_BEFORE = '/foodbank/reports?date_from=2025-01-01&date_to=2025-12-31'
const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'

for (const { letter, row, column } of [
  { letter: 'B', row: 'z toho vydáno', column: 'Počet' },
  { letter: 'C', row: 'Domácnosti celkem', column: 'Počet' },
  { letter: 'D', row: '65 let a více', column: 'Ženy' },
  { letter: 'G', row: LESNA, column: 'Výdeje' },
]) {
  test(`Číslo „${row}, ${column}“ otevře právě tolik řádků a zpět vede na totéž číslo`, async ({
    browser,
  }) => {
    const page = await pageAs(browser, 'spravce')
    await page.goto(YEAR_BEFORE)
    const door = section(page, letter)
      .getByRole('link', { name: new RegExp(`, ${row}, ${column}: zobrazit řádky$`) })
      .first()
    const number = await door.innerText()
    await door.click()
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`– ${spaced(number)}$`) }),
    ).toBeVisible()
    await expect(page.getByText(new RegExp(`^1–\\d+ z ${spaced(number)}$`))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(YEAR_BEFORE)
    await expect(door).toBeFocused()
    await expect(door).toBeInViewport()
  })
}

test('Číslo jde otevřít prostředním tlačítkem v nové kartě a report zůstane', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto(YEAR_BEFORE)
  const door = section(page, 'C').getByRole('link', { name: /Domácnosti celkem/ })
  const number = await door.innerText()
  const coming = page.context().waitForEvent('page')
  await door.click({ button: 'middle' })
  const tab = await coming
  await expect(
    tab.getByRole('heading', { level: 1, name: new RegExp(`– ${spaced(number)}$`) }),
  ).toBeVisible()
  await expect(page).toHaveURL(YEAR_BEFORE)
})

test('Kilogramy z tabulky kategorií jsou součtem výdejů, které otevřou', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto(QUARTER)
  const door = section(page, 'F').getByRole('link', {
    name: /, Drogerie, Celkem \(kg\): zobrazit řádky$/,
  })
  const number = await door.innerText()
  await door.click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`Drogerie – ${spaced(number)}\\skg$`) }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Souhrnný report' }).last().click()
  await expect(section(page, 'A')).toContainText('1. 1. 2026 – 31. 3. 2026')
})

test('Filtr výdejního místa dá totéž co jeho řádek v tabulce organizací', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto(YEAR_BEFORE)
  const persons = section(page, 'G')
    .getByRole('link', { name: new RegExp(`, ${LESNA}, Osoby: zobrazit řádky$`) })
    .first()
  const number = await persons.innerText()
  await page.getByRole('combobox', { name: 'Výdejní místo' }).fill('lesna')
  await page.getByRole('option', { name: LESNA }).click()
  await expect(section(page, 'A')).toContainText(LESNA)
  await expect(section(page, 'C').getByRole('link', { name: /, Osoby celkem, / })).toHaveText(
    number,
  )
})

test('Na papíře není navigace ani tlačítka a tabulky se vejdou', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce', { width: 680, height: 960 })
  await page.goto(QUARTER)
  await expect(section(page, 'J')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Exportovat' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Obsah reportu' })).toBeHidden()
  await expect(section(page, 'A')).toContainText('1. 1. 2026 – 31. 3. 2026')
  await expectNoSidewaysScroll(page)
})

/** A block by its letter. */
const section = (page: Page, letter: string) =>
  page.getByRole('region', { name: new RegExp(`^${letter} · `) })

/** Numbers are grouped by spaces that do not break. */
const spaced = (text: string) => text.trim().replaceAll(/\s/g, '\\s')
