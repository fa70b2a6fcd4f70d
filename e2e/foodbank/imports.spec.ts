import { Workbook } from '@cj-tech-master/excelts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'
import { goOn } from './import-walk.ts'

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
  await goOn(page)

  await expect(page.getByText('Neimportuje se: Barva očí')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Význam sloupce „Příjmení“' })).toHaveValue(
    'surname',
  )
  await goOn(page)

  const records = page.getByRole('list', { name: 'Záznamy souboru' })
  await expect(records.getByText('tento název v evidenci není')).toBeVisible()
  await expect(records.getByText('Opakuje řádek 2')).toBeVisible()
  await expect(page.getByRole('button', { name: '2 Nové' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stáhnout výsledky řádků' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(
    '3;Chybějící Jan;Chyba;Doporučující organizace;"Organizace, která není";tento název v evidenci není',
  )
  await goOn(page)

  await expect(page.getByText('Zatím se nic neuložilo.')).toBeVisible()
  await page.getByRole('button', { name: 'Importovat 2 záznamy' }).click()
  await expectToast(page, 'Import je dokončený.')
  await expect(page.getByText('vytvořeno 2, doplněno 0, přeskočeno 1, chyb 1')).toBeVisible()
  await page.reload()
  await expect(page.getByText('vytvořeno 2, doplněno 0, přeskočeno 1, chyb 1')).toBeVisible()

  await page.goto('/foodbank/applicants?search=Dovozov')
  await expect(page.getByRole('link', { name: 'Dovozová Žofie' })).toBeVisible()

  await page.goto('/imports')
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
