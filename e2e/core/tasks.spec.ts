import type { Page } from '@playwright/test'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

const LATE = 'Zkontrolovat data spotřeby v regálu B'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const pick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Vybrat: ${name}` })
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

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
