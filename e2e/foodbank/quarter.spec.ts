import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { missingForPdf, pdfPages } from '../../server/src/platform/testing/pdf-text.ts'
import { expect, expectAccessible, expectToast, pageAs, test } from '../fixtures.ts'

// The quarter that the demo owes. No other walk enters its estimates or closes it.

test('Čtvrtletí od chybějících odhadů přes čísla a uzavření až k podepsanému papíru, který ověří i cizí člověk', async ({
  browser,
}) => {
  test.slow()
  // only where the tools that read and verify a PDF cannot be installed: without them nothing of the paper is proven
  test.skip(missingForPdf() !== null, missingForPdf() ?? '')
  await fillOwn(browser)
  const page = await pageAs(browser, 'spravce')

  await test.step('z nástěnky k prvnímu místu, kde odhady chybějí; hodnoty v eurech dá cena a kurz', async () => {
    await page.goto('/dashboard')
    const card = page.getByRole('region', { name: 'K odevzdání' })
    await expect(card).toContainText('do 15. 1. 2026')
    await card.getByRole('link', { name: /Dolní Hrádek.*chybí 14 odhadů/ }).click()
    await expect(
      page.getByRole('heading', { name: /Dolní Hrádek, 1\. 10\. 2025 – 31\. 12\. 2025/ }),
    ).toBeVisible()
    await page.getByText('Spočítat z cen a kurzu').click()
    await page.getByRole('textbox', { name: 'Kurz ČNB: Kč za 1 EUR' }).fill('24,245')
    await page.getByRole('textbox', { name: 'Kurz vyhlášený dne' }).fill('31. 12. 2025')
    await page.getByRole('button', { name: 'Použít', exact: true }).click()
    await expect(entry(page, '1.1')).not.toHaveValue('')
    await expect(page.getByRole('textbox', { name: /^Z čeho: 1\.1 / })).toHaveValue(
      'z cen za kg a kurzu 24,245 CZK/EUR ze dne 31. 12. 2025',
    )
  })

  await test.step('součet, který nesedí, se řekne u celku a nic napsaného se neztratí', async () => {
    const goods = Number((await entry(page, '1.1.2').inputValue()).replace(',', '.'))
    const others = (goods - 40).toFixed(2).replace('.', ',')
    await entry(page, '1.1.2.1').fill('30')
    await entry(page, '1.1.2.2').fill('10')
    await entry(page, '1.1.2.3').fill('999')
    for (const number of ['2.1.5', '2.1.6', '2.1.7', '2.2.5', '2.2.6', '2.2.7'])
      await entry(page, number).fill('8')
    await page.getByRole('textbox', { name: 'Stejný zdroj pro celý list' }).fill('odhad vedoucí')
    await page.getByRole('button', { name: 'Doplnit, kde chybí' }).click()
    await page.getByRole('button', { name: 'Uložit odhady' }).click()
    await expect(entry(page, '1.1.2')).toHaveAccessibleDescription(/Celek se musí rovnat součtu/)
    await expect(entry(page, '2.1.5')).toHaveValue('8')
    await entry(page, '1.1.2.3').fill(others)
    await page.getByRole('button', { name: 'Uložit odhady' }).click()
    await expectToast(page, 'Odhady byly uloženy.')
  })

  await test.step('když nic nechybí, vede cesta k celému reportu', async () => {
    await expect(page.getByText('Za toto období nic nechybí.')).toBeVisible()
    await page.getByRole('link', { name: 'Otevřít souhrnný report' }).click()
    await expect(block(page, 'A')).toContainText('1. 10. 2025 – 31. 12. 2025')
    await expect(block(page, 'A')).toContainText('všechna')
    await expect(block(page, 'E')).not.toContainText('chybějí odhady')
  })

  const persons = await test.step('číslo otevře své řádky, v každém ze tří počítání', async () => {
    const figures = block(page, 'E')
      .getByRole('row', { name: /2\.1 Počet konečných příjemců/ })
      .getByRole('link')
    const numbers = await figures.allInnerTexts()
    expect(numbers).toHaveLength(3)
    for (const [at, number] of numbers.entries()) {
      await figures.nth(at).click()
      await expect(page.getByText(new RegExp(`^1–\\d+ z ${spaced(number)}$`))).toBeVisible()
      await page.goBack()
      await expect(figures.nth(at)).toBeFocused()
    }
    return numbers
  })

  const paper = await test.step('období se uzavře a papír nese táž čísla', async () => {
    await page.getByRole('button', { name: 'Uzavřít období' }).click()
    const drawer = page.getByRole('dialog', { name: 'Uzavřít období' })
    await drawer.getByRole('button', { name: 'Uzavřít období' }).click()
    await expectToast(page, 'Období bylo uzavřeno.')
    await expect(page.getByText('Beze změny: report by dnes vyšel stejně.')).toBeVisible()
    await expectAccessible(page)
    const file = await savedPdf(page)
    expect(file.name).toBe('souhrnny-report_2025-10-01_2025-12-31_v1.pdf')
    const line = file.text.split('\n').find((one) => one.includes('EMCR01'))
    for (const number of persons) expect(line).toContain(number.replaceAll(/\s/g, ' '))
    return file
  })

  await test.step('osoby s pomocí z EU říkají totéž', async () => {
    await page.goto('/foodbank/reports/eu-persons')
    await page
      .getByRole('combobox', { name: 'Rychlá volba období' })
      .selectOption({ label: 'minulé čtvrtletí' })
    await expect(page.getByText('Toto období bylo uzavřeno 10. 3. 2026')).toBeVisible()
    const { text } = await savedPdf(page)
    const line = text.split('\n').find((one) => one.includes('Osoby celkem'))
    for (const number of persons) expect(line).toContain(number.replaceAll(/\s/g, ' '))
  })

  await test.step('kdo papír dostal, ověří ho i jeho soubor', async () => {
    const [, number = '', code = ''] =
      /Dokument č\. (D-\d{4}-\d{6}) · kód ((?:[0-9a-f]{4} ?){4})/.exec(paper.text) ?? []
    const stranger = await pageAs(browser, null)
    await stranger.goto('/login')
    await stranger.getByRole('link', { name: 'Ověřit dokument' }).click()
    await stranger.getByRole('textbox', { name: 'Číslo dokumentu' }).fill(number)
    await stranger.getByRole('textbox', { name: 'Kód' }).fill(code)
    await stranger.getByRole('button', { name: 'Ověřit' }).click()
    await expect(
      stranger.getByRole('heading', { name: 'Tento dokument jsme vydali', exact: true }),
    ).toBeVisible()
    await stranger.locator('input[type=file]').setInputFiles(paper.path)
    await expect(stranger.getByText(/je přesně ten, který jsme vydali/)).toBeVisible()
  })
})

/** The manager of a site fills in what is missing there; a wrong number clears nothing. */
async function fillOwn(browser: Browser): Promise<void> {
  const page = await pageAs(browser, 'organizace')
  await page.goto('/foodbank/reports/estimates')
  const missing = page.getByRole('region', { name: 'Co ještě chybí' })
  await expect(missing).toContainText('Po termínu')
  await expect(missing).toContainText('Markéta Zouharová')
  await missing
    .getByRole('button', { name: /^Doplnit: / })
    .first()
    .click()
  const persons = entry(page, '2.1.5')
  await persons.fill('1,5')
  await page.getByRole('textbox', { name: 'Stejný zdroj pro celý list' }).fill('podle průkazů')
  const save = page.getByRole('button', { name: 'Uložit odhady' })
  await save.click()
  await expect(page.getByText('Zadejte celé číslo')).toBeVisible()
  // more than all who were helped is said at once
  const tooMany = page.getByText(/^Část nemůže být větší než celek/)
  await persons.fill('999999')
  await expect(tooMany).toBeVisible()
  for (const number of ['2.1.5', '2.1.6', '2.1.7', '2.2.5', '2.2.6', '2.2.7'])
    await entry(page, number).fill('12')
  await expect(tooMany).toBeHidden()
  await page.getByRole('button', { name: 'Doplnit, kde chybí' }).click()
  await save.click()
  await expectToast(page, 'Odhady byly uloženy.')
  await page.reload()
  await expect(persons).toHaveValue('12')
  await expect(page.getByRole('textbox', { name: /^Z čeho: 2\.1\.5 / })).toHaveValue(
    'podle průkazů',
  )
  await expectAccessible(page)
}

const entry = (page: Page, number: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Hodnota: ${number.replaceAll('.', '\\.')} `) })

/** A block of the report by its letter. */
const block = (page: Page, letter: string) =>
  page.getByRole('region', { name: new RegExp(`^${letter} · `) })

/** Numbers are grouped by spaces that do not break. */
const spaced = (text: string) => text.trim().replaceAll(/\s/g, '\\s')

/** The paper of the screen: its name, where it is, and what it says. */
async function savedPdf(page: Page) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF k podpisu' }).click()
  const file = await coming
  const path = await file.path()
  const text = pdfPages(await readFile(path)).join('\n')
  return { name: file.suggestedFilename(), path, text }
}
