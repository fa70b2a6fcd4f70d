import { Workbook } from '@cj-tech-master/excelts'
import { styles } from '../server/src/foodbank/imports/testing/styles.ts'
import { expect, expectToast, pageAs, test } from './fixtures.ts'
import { goBack, goOn, havePodlesi, walkToPreview } from './import-walk.ts'

// Every table that LibreOffice wrote, and one of five thousand households, on the way that people take.

test('každá tabulka z LibreOffice projde až k náhledu bez jediného ručního přiřazení', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await pageAs(browser, 'spravce')
  await page.goto('/imports/create')
  await havePodlesi(page)
  for (const style of styles) {
    await walkToPreview(page, style)
    await goBack(page)
    await goBack(page)
  }
})

test('pět tisíc domácností se naimportuje a celý import jde vrátit', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await pageAs(browser, 'spravce')
  await page.goto('/imports/create')
  await havePodlesi(page)
  const file = new Workbook()
  const sheet = file.addWorksheet('Evidence')
  sheet.addRow(['Příjmení', 'Jméno', 'Rok narození', 'IČO', 'Počet osob'])
  // names that nobody shares, for alike ones would be duplicates
  for (let row = 0; row < 5_000; row += 1)
    sheet.addRow([`Hromadná ${word(row)}`, `Jana ${word(row * 7)}`, 1940 + (row % 60), 551023, 1 + (row % 5)])
  const buffer = Buffer.from(await file.xlsx.writeBuffer())
  await page.locator('input[type=file]').setInputFiles({ name: 'pět tisíc.xlsx', mimeType: 'application/octet-stream', buffer })
  const wait = { timeout: 120_000 }
  await expect(page.getByText('list Evidence: řádků 5 000')).toBeVisible(wait)
  await goOn(page)
  await goOn(page)
  await expect(page.getByRole('button', { name: '5 000 Nové' })).toBeVisible(wait)
  await goOn(page)
  await page.getByRole('button', { name: 'Importovat 5 000 záznamů' }).click()
  await expect(page.getByText('Import je dokončený', { exact: true })).toBeVisible(wait)
  await expect(page.getByText('vytvořeno 5 000')).toBeVisible()
  await page.getByRole('button', { name: 'Vrátit import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátit import' }).click()
  await expectToast(page, 'Import byl vrácen.')
})

const [FIRST, SECOND] = [Array.from('bdfghklmnprstvz'), Array.from('aeiou')]

/** A word of its own for each number, in letters that make none alike. */
function word(number: number): string {
  const syllable = (at: number) => `${FIRST[Math.floor(number / 15 ** at) % FIRST.length]}${SECOND[(number + at * 3) % SECOND.length]}`
  return [0, 1, 2, 3].map(syllable).join('')
}
