import { Workbook } from '@cj-tech-master/excelts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, pageAs, test } from './fixtures.ts'

const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'
const HEADINGS = ['Příjmení', 'Jméno', 'Organizace', 'Rok narození', 'Člen 1 vztah', 'Člen 1 věk', 'Barva očí']

/** A workbook as a spreadsheet saves it: numbers as numbers. */
async function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const file = new Workbook()
  const sheet = file.addWorksheet('Žadatelé')
  for (const row of [HEADINGS, ...rows]) sheet.addRow([...row])
  return Buffer.from(await file.xlsx.writeBuffer())
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function chooseFile(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer })
  await expect(page.getByText(/řádků \d+, sloupců 7/)).toBeVisible()
}

const next = (page: Page) => page.getByRole('button', { name: 'Pokračovat' }).click()

test('tabulka žadatelů se naimportuje s chybou a duplicitou po náhledu a celý import jde vrátit', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/imports')
  await page.getByRole('main').getByRole('link', { name: 'Nový import' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nový import' })).toBeVisible()
  const rows = [
    ['Dovozová', 'Žofie', LESNA, 1985, 'syn', 7, 'modrá'],
    ['Chybějící', 'Jan', 'Organizace, která není', 1970, '', '', ''],
    ['Dovozova', 'Zofie', LESNA, 1985, '', '', ''],
    ['Přivezl', 'Karel', LESNA, 1950, 'vnuk', 7, ''],
  ]
  await chooseFile(page, 'žadatelé.xlsx', await workbook(rows))
  await expectAccessible(page)
  await shot(page, '1-file')
  await next(page)

  await expect(page.getByText('Neimportuje se: Barva očí')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Význam sloupce „Příjmení“' })).toHaveValue('surname')
  await expectAccessible(page)
  await shot(page, '2-mapping')
  await next(page)

  const records = page.getByRole('list', { name: 'Záznamy souboru' })
  await expect(records.getByText('takový název v evidenci není')).toBeVisible()
  await expect(records.getByText('Opakuje řádek 2')).toBeVisible()
  await expect(page.getByRole('button', { name: '2 Vytvoří se' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, '3-preview')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stáhnout výsledky řádků' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(
    '3;Chybějící Jan;Chyba;Organizace;Organizace, která není;takový název v evidenci není',
  )
  await page.getByRole('main').getByRole('link', { name: 'Zrušit' }).click()
  const question = page.getByRole('dialog', { name: 'Odejít bez uložení?' })
  await question.getByRole('button', { name: 'Zůstat' }).click()
  await page.getByRole('button', { name: '1 Chyba' }).click()
  await expect(records.getByText('Dovozová Žofie')).toBeHidden()
  await next(page)

  await expect(page.getByText('Zatím se nic neuložilo.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, '4-recap')
  await page.getByRole('button', { name: 'Importovat 2 záznamy' }).click()
  await expectToast(page, 'Import je hotový!')
  await expect(page.getByText('vytvořeno 2, doplněno 0, přeskočeno 1, chyb 1')).toBeVisible()
  await shot(page, '5-result')
  await page.reload()
  await expect(page.getByText('vytvořeno 2, doplněno 0, přeskočeno 1, chyb 1')).toBeVisible()

  await page.goto('/foodbank/applicants?search=Dovozov')
  await expect(page.getByRole('link', { name: 'Dovozová Žofie' })).toBeVisible()

  await page.goto('/imports')
  await expect(page.getByText('žadatelé.xlsx').first()).toBeVisible()
  await expectAccessible(page)
  await shot(page, '6-list')
  await page
    .getByRole('button', { name: /žadatelé\.xlsx/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Vrátit import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátit import' }).click()
  await expectToast(page, 'Import byl vrácen!')
  await expect(page.getByText('vráceno').first()).toBeVisible()
  await page.goto('/foodbank/applicants?search=Dovozov')
  await expect(page.getByRole('link', { name: 'Dovozová Žofie' })).toBeHidden()
})

test('přiřazení sloupců přežije nové načtení stránky a hotovým importem skončí', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  page.on('dialog', (dialog) => void dialog.accept())
  const eyes = page.getByRole('combobox', { name: 'Význam sloupce „Barva očí“' })
  const restored = page.getByText('Sloupce jsou přiřazené tak, jak jste je tu nechali.')
  const file = await workbook([['Načtená', 'Dana', LESNA, 1972, '', '', 'zelená']])
  await page.goto('/imports/create')
  await chooseFile(page, 'barvy.xlsx', file)
  await next(page)
  await expect(eyes).toHaveValue('')
  await expect(restored).toBeHidden()
  await eyes.selectOption('description')
  await page.reload()
  await chooseFile(page, 'barvy.xlsx', file)
  await next(page)
  await expect(restored).toBeVisible()
  await expect(eyes).toHaveValue('description')
  await expectAccessible(page)
  await next(page)
  await expect(page.getByRole('button', { name: '1 Vytvoří se' })).toBeVisible()
  await next(page)
  await page.getByRole('button', { name: 'Importovat 1 záznam' }).click()
  await expect(page.getByText('Import je hotový', { exact: true })).toBeVisible()
  await page.goto('/foodbank/applicants?search=Na%C4%8Dten%C3%A1')
  await page.getByRole('link', { name: 'Načtená Dana' }).click()
  await expect(page.getByText('zelená')).toBeVisible()

  await page.goto('/imports/create')
  await chooseFile(page, 'barvy.xlsx', file)
  await next(page)
  await expect(eyes).toHaveValue('')
  await expect(restored).toBeHidden()
})

test('komu se ztratí odpověď, dozví se, že import proběhl, a proběhl jednou', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/imports/create')
  await chooseFile(page, 'ztracená.xlsx', await workbook([['Ztracenka', 'Eva', LESNA, 1971, '', '', '']]))
  await next(page)
  await next(page)
  await next(page)
  await page.route('**/backend/api/imports', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Importovat 1 záznam' }).click()
  await expect(page.getByText('Import je hotový', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vrátit import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátit import' }).click()
  await expectToast(page, 'Import byl vrácen!')
})

test('co už někdo změnil, se bez dotazu nevrátí', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce', { width: 360, height: 740, theme: 'dark' })
  await page.goto('/imports/create')
  await chooseFile(
    page,
    'dva.xlsx',
    await workbook([
      ['Zůstávající', 'Marta', LESNA, 1961, '', '', ''],
      ['Mizející', 'Alois', LESNA, 1944, '', '', ''],
    ]),
  )
  await expectNoSidewaysScroll(page)
  await shot(page, 'm1-file')
  await next(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shot(page, 'm2-mapping')
  await next(page)
  await expect(page.getByRole('button', { name: '2 Vytvoří se' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await shot(page, 'm3-preview')
  await next(page)
  await page.getByRole('button', { name: 'Importovat 2 záznamy' }).click()
  await expect(page.getByText('Import je hotový', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await shot(page, 'm5-result')

  const other = await pageAs(browser, 'spravce')
  await other.goto('/foodbank/applicants?search=Z%C5%AFst%C3%A1vaj%C3%ADc%C3%AD')
  await other.getByRole('link', { name: 'Zůstávající Marta' }).click()
  await other.getByRole('link', { name: 'Upravit' }).first().click()
  await other.getByLabel('Jméno', { exact: true }).fill('Marta Anna')
  await other.getByRole('button', { name: /^Uložit/ }).click()
  await expect(other.getByRole('heading', { level: 1, name: /Zůstávající/ })).toBeVisible()

  await page.getByRole('button', { name: 'Vrátit import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátit import' }).click()
  const question = page.getByRole('dialog', { name: 'Některé záznamy z importu už někdo použil' })
  await expect(question.getByRole('link', { name: /Zůstávající/ })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'm6-used')
  await question.getByRole('button', { name: 'Vrátit jen zbytek' }).click()
  await expectToast(page, 'Import byl vrácen!')
})

/** Pictures to look at, where somebody asks for them. */
async function shot(page: Page, name: string) {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
