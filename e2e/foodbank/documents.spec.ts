import { readFile } from 'node:fs/promises'
import { expect, pageAs, test } from '../fixtures.ts'

test('Report se stáhne jako soubor pro Excel, v PDF i v CSV', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/foodbank/reports?date_from=2026-01-01&date_to=2026-03-31')
  for (const { item, ending, begins } of [
    { item: /Excel \(XLSX\)/, ending: 'xlsx', begins: 'PK' },
    { item: /PDF/, ending: 'pdf', begins: '%PDF-' },
    { item: /CSV/, ending: 'csv', begins: '\u{feff}Blok;' },
  ]) {
    await page.getByRole('button', { name: 'Exportovat' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).first().click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^souhrnny-report_2026-01-01_2026-03-31_prubezny_2026-\\d\\d-\\d\\d\\.${ending}$`),
    )
    expect((await readFile(await file.path(), 'utf8')).startsWith(begins)).toBe(true)
  }
})
