import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  pageAs,
  test,
} from '../fixtures.ts'

const QUARTER = '/foodbank/reports?date_from=2026-01-01&date_to=2026-03-31'
const YEAR_BEFORE = '/foodbank/reports?date_from=2025-01-01&date_to=2025-12-31'
const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'

test('Report je bez zvolení za tento měsíc a rychlá volba ho změní; adresa si to pamatuje', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/foodbank/reports')
  await expect(section(page, 'A')).toContainText('1. 3. 2026 – 31. 3. 2026')
  await page.getByRole('combobox', { name: 'Rychlá volba období' }).selectOption('loni')
  await expect(section(page, 'A')).toContainText('1. 1. 2025 – 31. 12. 2025')
  await expect(page).toHaveURL(/date_from=2025-01-01&date_to=2025-12-31/)
  await expect(section(page, 'I')).toContainText('prosinec 2025')
  await page.reload()
  await expect(section(page, 'A')).toContainText('1. 1. 2025 – 31. 12. 2025')
  await expect(page.getByRole('combobox', { name: 'Rychlá volba období' })).toHaveValue(
    'previous_year',
  )
})

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

test('Starší program čeká sbalený a nikoho o nic nežádá', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto(YEAR_BEFORE)
  const indicators = section(page, 'E')
  await expect(indicators.getByRole('region', { name: /^FEAD/ })).toBeHidden()
  await indicators.getByText('FEAD (starší program)').first().click()
  const row = indicators.getByRole('row', { name: /12 Počet rozdaných jídel/ })
  await expect(row).toContainText('nevyplněno')
  await expect(indicators.getByRole('row', { name: /2\.1\.5 / })).toContainText('odhad')
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

test('Prázdné období to řekne a nabídne delší; nedostupný report se načte na požádání', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/foodbank/reports?date_from=2021-01-01&date_to=2021-01-31')
  await expect(
    page.getByText('V období 1. 1. 2021 – 31. 1. 2021 tu není žádná rezervace ani výdej.'),
  ).toBeVisible()
  await page.route('**/reports/summary*', (route) =>
    route.fulfill({ status: 500, json: { message: 'server_error' } }),
  )
  await page.getByRole('button', { name: 'Zobrazit 1. 1. 2021 – 31. 3. 2021' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Report se nepodařilo spočítat.' })
  await expect(failure).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/reports/summary*')
  await failure.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(
    page.getByText('V období 1. 1. 2021 – 31. 3. 2021 tu není žádná rezervace ani výdej.'),
  ).toBeVisible()
})

test('Obrácené období se odmítne u pole a nic se neztratí', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/foodbank/reports?date_from=2026-03-05&date_to=2026-03-01')
  await expect(page.getByText('Konec nemůže být dříve než začátek')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Období od' })).toHaveValue('5. 3. 2026')
  await page.getByRole('combobox', { name: 'Rychlá volba období' }).selectOption('tento měsíc')
  await expect(section(page, 'A')).toContainText('1. 3. 2026 – 31. 3. 2026')
})

test('Sociální pracovnice vidí, že report počítá jen to, k čemu má přístup', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'socialni')
  await page.goto(QUARTER)
  await expect(page.getByText('Report počítá jen to, k čemu máte přístup.')).toBeVisible()
  await expect(section(page, 'A')).toContainText('ta, ke kterým máte přístup')
})

test('Report na telefonu (světle i tmavě): posouvá se tabulka, ne stránka', async ({ browser }) => {
  // a thousand cells, each looked at for its contrast
  test.setTimeout(180_000)
  const page = await pageAs(browser, 'spravce', { width: 360, height: 740 })
  await page.goto(QUARTER)
  await expect(section(page, 'J')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const table = page.getByRole('region', { name: 'Podle výdejního místa' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  const name = table.getByRole('rowheader', { name: LESNA })
  await expect.poll(async () => (await name.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0)
  await page.getByText('Obsah reportu').click()
  await page
    .getByRole('navigation', { name: 'Obsah reportu' })
    .getByRole('link', { name: /Po měsících/ })
    .click()
  await expect(section(page, 'I')).toBeInViewport()
  await expectAccessibleInBoth(page)
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
