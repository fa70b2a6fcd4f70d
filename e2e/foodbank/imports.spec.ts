import { Workbook } from '@cj-tech-master/excelts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { styles } from '../../server/src/foodbank/imports/testing/styles.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  test,
} from '../fixtures.ts'
import { goBack, goOn, havePodlesi, walkToPreview } from './import-walk.ts'

const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'
const HEADINGS = [
  'Příjmení',
  'Jméno',
  'Organizace',
  'Rok narození',
  'Člen 1 vztah',
  'Člen 1 věk',
  'Barva očí',
]

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

test('tabulka žadatelů se naimportuje s chybou a duplicitou po náhledu a celý import jde vrátit', async ({
  browser,
}) => {
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
  await goOn(page)

  await expect(page.getByText('Neimportuje se: Barva očí')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Význam sloupce „Příjmení“' })).toHaveValue(
    'surname',
  )
  await expectAccessible(page)
  await shot(page, '2-mapping')
  await goOn(page)

  const records = page.getByRole('list', { name: 'Záznamy souboru' })
  await expect(records.getByText('tento název v evidenci není')).toBeVisible()
  await expect(records.getByText('Opakuje řádek 2')).toBeVisible()
  await expect(page.getByRole('button', { name: '2 Nové' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, '3-preview')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stáhnout výsledky řádků' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(
    '3;Chybějící Jan;Chyba;Doporučující organizace;Organizace, která není;tento název v evidenci není',
  )
  await page.getByRole('button', { name: 'Zahodit import' }).click()
  const question = page.getByRole('dialog', { name: 'Zahodit rozpracovaný import?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: '1 Chyba' }).click()
  await expect(records.getByText('Dovozová Žofie')).toBeHidden()
  await goOn(page)

  await expect(page.getByText('Zatím se nic neuložilo.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, '4-recap')
  await page.getByRole('button', { name: 'Importovat 2 záznamy' }).click()
  await expectToast(page, 'Import je dokončený.')
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
  await expectToast(page, 'Import byl vrácen.')
  await expect(page.getByText('vráceno').first()).toBeVisible()
  await page.goto('/foodbank/applicants?search=Dovozov')
  await expect(page.getByRole('link', { name: 'Dovozová Žofie' })).toBeHidden()
})

test('soubor i přiřazení sloupců přežijí nové načtení stránky, a podobný soubor se příště přiřadí sám', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  const eyes = page.getByRole('combobox', { name: 'Význam sloupce „Barva očí“' })
  const file = await workbook([['Načtená', 'Dana', LESNA, 1972, '', '', 'zelená']])
  await page.goto('/imports/create')
  await chooseFile(page, 'barvy.xlsx', file)
  await goOn(page)
  await expect(eyes).toHaveValue('')
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/imports/draft') && answer.request().method() === 'PUT',
  )
  await eyes.selectOption('description')
  await kept
  await page.reload()
  await expect(
    page.getByText('Pokračujete v rozpracovaném importu souboru barvy.xlsx.'),
  ).toBeVisible()
  await expect(eyes).toHaveValue('description')
  await expectAccessible(page)
  await goOn(page)
  const record = page.getByRole('list', { name: 'Záznamy souboru' }).getByRole('listitem')
  await expect(record.getByRole('definition').filter({ hasText: 'zelená' })).toBeVisible()
  await goOn(page)
  await page.getByRole('button', { name: 'Importovat 1 záznam' }).click()
  await expect(page.getByText('Import je dokončený', { exact: true })).toBeVisible()
  await page.goto('/foodbank/applicants?search=Na%C4%8Dten%C3%A1')
  await page.getByRole('link', { name: 'Načtená Dana' }).click()
  await expect(page.getByText('zelená')).toBeVisible()

  await page.goto('/imports/create')
  await expect(page.getByText('Pokračujete v rozpracovaném importu')).toBeHidden()
  await chooseFile(page, 'barvy.xlsx', file)
  await goOn(page)
  await expect(
    page.getByText(
      'Sloupce jsou přiřazené stejně jako v podobném souboru, který jste už importovali.',
    ),
  ).toBeVisible()
  await expect(eyes).toHaveValue('description')
  await page.getByRole('button', { name: 'Zahodit import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zahodit import' }).click()
  await expect(page).toHaveURL(/\/imports$/)
  await page.goto('/imports/create')
  await expect(page.getByRole('radio', { name: 'Žadatelé a domácnosti' })).toBeVisible()
  await expect(page.getByText('barvy.xlsx')).toBeHidden()
})

test('tabulky z LibreOffice projdou až k náhledu bez jediného ručního přiřazení', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/imports/create')
  await havePodlesi(page)
  // each of the tables has its test at the server, and all walk here in `imports.prove.spec.ts`
  for (const file of ['nadpis.xlsx', 'excel-1250.csv', 'listy.ods']) {
    for (const style of styles.filter((each) => each.file === file))
      await walkToPreview(page, style)
    await goBack(page)
    await goBack(page)
  }
  // the last file has three sheets, of which one is hidden
  await expect(page.getByLabel('List', { exact: true })).toHaveValue('1')
  await page.getByLabel('List', { exact: true }).selectOption('0')
  await expect(page.getByText('list Návod')).toBeVisible()
  await page.getByLabel('Řádek s názvy sloupců').selectOption('2')
  await expect(page.getByText('list Návod: řádků 1')).toBeVisible()
})

test('komu se ztratí odpověď, dozví se, že import proběhl, a proběhl jednou', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/imports/create')
  await chooseFile(
    page,
    'ztracená.xlsx',
    await workbook([['Ztracenka', 'Eva', LESNA, 1971, '', '', '']]),
  )
  await goOn(page)
  await goOn(page)
  await goOn(page)
  await page.route('**/backend/api/imports', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Importovat 1 záznam' }).click()
  await expect(page.getByText('Import je dokončený', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vrátit import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátit import' }).click()
  await expectToast(page, 'Import byl vrácen.')
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
  await goOn(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shot(page, 'm2-mapping')
  await goOn(page)
  await expect(page.getByRole('button', { name: '2 Nové' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await shot(page, 'm3-preview')
  await goOn(page)
  await page.getByRole('button', { name: 'Importovat 2 záznamy' }).click()
  await expect(page.getByText('Import je dokončený', { exact: true })).toBeVisible()
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
  await expectToast(page, 'Import byl vrácen.')
})

/** Pictures to look at, where somebody asks for them. */
async function shot(page: Page, name: string) {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
