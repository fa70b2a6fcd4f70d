import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  test,
} from '../fixtures.ts'

const LATE = 'Zkontrolovat data spotřeby v regálu B'
const TODAY = 'Objednat mléko a jogurty na příští týden'
const RECURRING = 'Kontrola teploty v chladicím boxu'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const pick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Vybrat: ${name}` })
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const total = (page: Page, name: string, count: string) =>
  expect(column(page, name).getByRole('heading')).toContainText(count)

test('Menu úkolů otevírá seznamy, každý s vlastním nadpisem; termín je řečený slovy', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/tasks')
  await title(page, 'Úkoly podle termínu')
  await expect(row(page, LATE)).toContainText('po termínu 1 den')
  await expect(row(page, TODAY)).toContainText('dnes 14:00')
  await expect(row(page, TODAY)).toContainText('hotové kroky: 2 z 3')
  await expect(row(page, RECURRING)).toContainText('opakuje se')
  await expectAccessible(page)
  const menu = page.getByRole('navigation', { name: 'Hlavní menu' })
  for (const [entry, heading] of [
    ['Dnes', 'Dnešní úkoly'],
    ['Všechny', 'Všechny úkoly'],
    ['Zadané mnou', 'Úkoly zadané mnou'],
    ['Dokončené', 'Dokončené úkoly'],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await title(page, heading)
    await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  await expect(row(page, 'Uklidit sklad po sbírce')).toBeVisible()
})

test('Ztracená síť se řekne v seznamu, a když se vrátí, seznam se načte sám', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/tasks')
  await expect(row(page, LATE)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Název obsahuje').fill(LATE)
  await expect(page.getByText('Seznam se nepodařilo načíst.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(row(page, LATE)).toBeVisible()
  await expect(page.getByText('Seznam se nepodařilo načíst.')).toHaveCount(0)
})

test('Úkoly se hledají podle textu, kategorie a osoby', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/tasks?list=all')
  await page.getByRole('searchbox', { name: 'Název obsahuje' }).fill('chladicim')
  await expect(row(page, TODAY)).toBeHidden()
  await expect(row(page, RECURRING)).toBeVisible()
  await page.getByRole('button', { name: 'Smazat text' }).click()
  await page.getByRole('combobox', { name: 'Osoba' }).fill('slavic')
  await page.getByRole('option', { name: 'Irena Slavíčková' }).click()
  await expect(
    page.getByRole('button', { name: 'Zrušit filtr Osoba: Irena Slavíčková' }),
  ).toBeVisible()
  await expect(row(page, RECURRING)).toBeHidden()
  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Zrušit filtr Osoba: Irena Slavíčková' }),
  ).toBeVisible()
})

test('Hromadná změna řešitele řekne, kolik úkolů změnila, a dá se vrátit zpět', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/tasks')
  await pick(page, LATE).check()
  await pick(page, RECURRING).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: /^Vybráno: \d+ úkol/ })
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zrušit výběr' }).click()
  await expect(bar).toBeHidden()
  await pick(page, LATE).check()
  await pick(page, TODAY).check()
  await page.getByRole('button', { name: 'Přiřadit řešitele' }).click()
  await page.getByRole('combobox', { name: /^Řešitel/ }).fill('zouhar')
  await page.getByRole('option', { name: 'Markéta Zouharová' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Změnit', exact: true }).click()
  await expectToast(page, 'Změněny 2 úkoly')
  await expect(row(page, LATE)).toContainText('Markéta Zouharová')
  await page.getByRole('button', { name: 'Vrátit zpět' }).click()
  await expectToast(page, 'Změna byla vrácena zpět.')
  await expect(row(page, LATE)).toContainText('Bohumil Kocourek')
  await expect(row(page, TODAY)).toContainText('Bohumil Kocourek')
})

test('Úkoly změněné mezitím někým jiným hromadná změna nechá být', async ({ browser }) => {
  const mine = await pageAs(browser, 'spravce')
  await mine.goto('/tasks')
  await pick(mine, 'Domluvit školení k novému vykazování EU (OP)').check()
  const other = await pageAs(browser, 'admin')
  await other.goto('/tasks')
  await pick(other, 'Domluvit školení k novému vykazování EU (OP)').check()
  await other.getByRole('button', { name: 'Změnit kategorii' }).click()
  await other.getByRole('dialog').getByRole('combobox').click()
  await other.getByRole('listbox').getByRole('option', { name: 'Provoz výdeje' }).click()
  await other.getByRole('button', { name: 'Změnit', exact: true }).click()
  await expectToast(other, 'Změněn 1 úkol')
  await mine.getByRole('button', { name: 'Dokončit', exact: true }).click()
  await mine.getByRole('button', { name: 'Dokončit úkoly' }).click()
  await expectToast(mine, 'Nic se nezměnilo')
})

test('Tabule má šest sloupců, dokončení se ptá a klávesami se vrátí zpět', async ({ browser }) => {
  const page = await pageAs(browser, 'vydej')
  await page.goto('/tasks')
  await page.getByText('Tabule').click()
  await expect(page).toHaveURL(/view=board/)
  for (const name of ['Po termínu', 'Dnes', 'Tento týden', 'Později', 'Bez termínu', 'Dokončené'])
    await expect(column(page, name)).toBeVisible()
  await total(page, 'Po termínu', '1')
  await expectAccessible(page)
  await card(page, LATE)
    .getByRole('button', { name: `Dokončit: ${LATE}` })
    .press('Enter')
  await expect(
    page.getByRole('heading', { name: `Opravdu chcete dokončit úkol ${LATE}?` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Dokončit úkol' }).press('Enter')
  await expectToast(page, `Úkol ${LATE} byl dokončen.`)
  await total(page, 'Po termínu', '0')
  await expect(column(page, 'Dokončené').getByRole('link', { name: LATE })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Změna byla vrácena zpět.')
  await total(page, 'Po termínu', '1')
})

test('Tabule se na telefonu posouvá sama v sobě', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce', { width: 360, height: 740 })
  await page.goto('/tasks?view=board')
  await expect(column(page, 'Po termínu')).toBeInViewport()
  await expect(column(page, 'Bez termínu')).not.toBeInViewport()
  await expectNoSidewaysScroll(page)
  await column(page, 'Bez termínu').getByRole('link').first().focus()
  await expect(column(page, 'Bez termínu')).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('Moje úkoly na nástěnce: čísla vedou na to, co počítají', async ({ browser }) => {
  const page = await pageAs(browser, 'vydej')
  await page.goto('/dashboard')
  const mine = page.getByRole('region', { name: 'Moje úkoly' })
  await expect(mine.getByRole('link', { name: LATE })).toBeVisible()
  await mine.getByRole('link', { name: '1 úkol po termínu' }).click()
  await title(page, 'Dnešní úkoly')
  await expect(row(page, LATE)).toBeVisible()
  await expect(page.getByText('1–1 z 1')).toBeVisible()
})

test('Kategorie úkolů: přidat, přejmenovat a smazat jde, používanou smazat nejde', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/task-categories')
  await page.getByRole('button', { name: 'Nová kategorie' }).first().click()
  await page.getByRole('textbox', { name: 'Název', exact: true }).fill('sklad')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect(page.getByText('Kategorie s tímto názvem už existuje.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Název', exact: true }).fill('Účetnictví')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expectToast(page, 'Kategorie úkolů byla vytvořena.')
  await page.getByRole('button', { name: 'Akce: Účetnictví' }).click()
  await page.getByRole('menuitem', { name: 'Smazat' }).click()
  await page.getByRole('button', { name: 'Smazat kategorii' }).click()
  await expectToast(page, 'Kategorie úkolů byla smazána.')
  await page.getByRole('button', { name: 'Akce: Sklad' }).click()
  await expect(page.getByRole('menuitem', { name: /^Smazat/ })).toContainText(
    'Nejdřív jim ji změňte',
  )
})
