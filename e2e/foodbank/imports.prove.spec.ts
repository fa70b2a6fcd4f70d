import { createHash } from 'node:crypto'
import { Workbook } from '@cj-tech-master/excelts'
import { styles } from '../../server/src/foodbank/imports/testing/styles.ts'
import { PASSWORDS } from '../accounts.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { goBack, goOn, havePodlesi, walkToPreview } from './import-walk.ts'
import { startProduct, type Product } from '../own-product.ts'

// Every table that LibreOffice wrote, and one of five thousand households, on the way that people take; in a product of its own, for
// whoever looks at the register meanwhile would meet them.

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ serve: 'serve.ts' })
})
test.afterAll(() => product.stop())

test('každá tabulka z LibreOffice projde až k náhledu bez jediného ručního přiřazení', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await product.toPage(browser, { login: 'spravce', password: PASSWORDS.spravce })
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
  // the file of the test above is still kept for whoever chose it
  const page = await product.toPage(browser, { login: 'admin', password: PASSWORDS.admin })
  await page.goto('/imports/create')
  await havePodlesi(page)
  const file = new Workbook()
  const sheet = file.addWorksheet('Evidence')
  sheet.addRow(['Příjmení', 'Jméno', 'Rok narození', 'IČO', 'Počet osob'])
  // names that nobody shares, for alike ones would be duplicates
  for (let row = 0; row < 5_000; row += 1)
    sheet.addRow([
      word(`surname ${row}`),
      word(`name ${row}`),
      1940 + (row % 60),
      551023,
      1 + (row % 5),
    ])
  const buffer = Buffer.from(await file.xlsx.writeBuffer())
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pět tisíc.xlsx', mimeType: 'application/octet-stream', buffer })
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

const LETTERS = 'abdefhiklmnoprst'

/** A name of its own for each text, like none of the others. */
function word(text: string): string {
  const letters = createHash('sha256').update(text).digest('hex').slice(0, 10)
  const name = Array.from(letters, (digit) => LETTERS[Number.parseInt(digit, 16)]).join('')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
