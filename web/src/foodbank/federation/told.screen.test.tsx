import type { Member } from '@crm/contract/foodbank/federation/members'
import { memberEndpoints } from '@crm/contract/foodbank/federation/members.endpoints'
import type { BankRow, FederationPeriod } from '@crm/contract/foodbank/federation/statements'
import { statementEndpoints } from '@crm/contract/foodbank/federation/statements.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { field, open, violations } from '#testing/product.tsx'

const FINGERPRINT = 'fedcba9876543210'.repeat(4)
const KEY = `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`
const MEMBER: Member = {
  id: '0190a000-0000-7000-8000-000000000561',
  name: 'Banka Zálesí',
  public_key: KEY,
  fingerprint: FINGERPRINT,
  is_active: true,
  joined_on: '2024-01-01',
  received_at: '2026-01-12T08:00:00.000Z',
  updated_at: '2026-01-12T08:00:00.000Z',
}
const PERIOD: FederationPeriod = {
  id: '2025-10-01_2025-12-31',
  date_from: '2025-10-01',
  date_to: '2025-12-31',
  received: 1,
  expected: 2,
  missing: ['Banka Údolí'],
  received_at: '2026-01-12T08:00:00.000Z',
}
const TOLD: BankRow = {
  id: MEMBER.id,
  name: MEMBER.name,
  is_active: true,
  version: 2,
  received_at: '2026-01-12T08:00:00.000Z',
  sums: { 'households.total': 37, 'categories.sum-food.total': 1_234_500 },
}
const MISSING: BankRow = {
  ...TOLD,
  id: '0190a000-0000-7000-8000-000000000562',
  name: 'Banka Údolí',
  version: null,
  received_at: null,
  sums: {},
}
const main = page.getByRole('main')
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

beforeEach(() => {
  answer(statementEndpoints.periods, () => listed([PERIOD]))
  answer(statementEndpoints.banks, () => listed([MISSING, TOLD]))
  answer(statementEndpoints.totals, {
    data: [
      { code: 'households.total', unit: 'count', total: 37, banks: 1 },
      { code: 'categories.sum-food.total', unit: 'grams', total: 1_234_500, banks: 1 },
    ],
  })
  answer(memberEndpoints.list, () => listed([MEMBER]))
})

test('Období jmenuje, kdo chybí, ukáže součty každé banky a součet všech', async () => {
  await open('/foodbank/federation/2025-10-01/2025-12-31')
  await expect.element(main.getByText('Došlo 1 z 2')).toBeVisible()
  await expect.element(main.getByText('Chybí: Banka Údolí')).toBeVisible()
  await expect.element(rowOf('Banka Zálesí').getByText('1 234,5')).toBeVisible()
  await expect.element(rowOf('Banka Údolí').getByText('chybí')).toBeVisible()
  const totals = main.getByRole('region', { name: 'Součet všech bank' })
  await expect.element(totals.getByText('1 234,5 kg')).toBeVisible()
  await expect.element(totals.getByText(/je v nich dvakrát/)).toBeVisible()
  expect(await violations()).toEqual([])
})

test('Verze banky jsou vidět všechny i s podepsaným textem; starší se nepočítá', async () => {
  const text = (version: number) => `{"format":1,"version":${version}}`
  const version = {
    received_at: '2026-01-12T08:00:00.000Z',
    fingerprint: FINGERPRINT,
    sums: { 'households.total': 37 },
    signature: `${'A'.repeat(86)}==`,
  }
  answer(statementEndpoints.versions, {
    data: [
      { ...version, id: '2', version: 2, statement: text(2) },
      { ...version, id: '1', version: 1, statement: text(1) },
    ],
  })
  await open('/foodbank/federation/2025-10-01/2025-12-31')
  await rowOf('Banka Zálesí').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Verze' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText(text(2), { exact: true })).toBeVisible()
  await expect.element(drawer.getByText(text(1), { exact: true })).not.toBeVisible()
  await drawer.getByText(/^Verze 1,/).click()
  await expect.element(drawer.getByText(text(1), { exact: true })).toBeVisible()
  await expect.element(drawer.getByText(/do součtů se nepočítá/)).toBeVisible()
  expect(await violations()).toEqual([])
})

test('Adresa bez platných dnů není obdobím', async () => {
  await open('/foodbank/federation/2025-10-01/2025-02-31')
  await expect.element(page.getByText('Období nebylo nalezeno')).toBeVisible()
})

test('Prázdná federace říká, čím začít', async () => {
  answer(statementEndpoints.periods, () => listed([]))
  answer(memberEndpoints.list, () => listed([]))
  await open('/foodbank/federation')
  await expect.element(main.getByText(/Přidejte členy s jejich veřejnými klíči/)).toBeVisible()
  await open('/foodbank/federation/members')
  await expect.element(main.getByText('Federace zatím nemá žádného člena.')).toBeVisible()
})

test('Nový člen s klíčem jiného se nezapíše a chyba stojí u klíče', async () => {
  refuse(memberEndpoints.create, 422, 'check_data', {
    errors: { public_key: [{ rule: 'duplicate' }] },
  })
  await open('/foodbank/federation/members')
  await expect.element(rowOf('Banka Zálesí').getByText(/^fedc ba98 7654 3210 /)).toBeVisible()
  await main.getByRole('button', { name: 'Nová banka' }).click()
  await field('Název banky').fill('Banka Údolí')
  await field('Veřejný klíč').fill('není klíč')
  await field('Členem od').fill('1. 1. 2026')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Uložit' })
  await save.click()
  await expect.element(field('Veřejný klíč')).toHaveAttribute('aria-invalid', 'true')
  await field('Veřejný klíč').fill(KEY)
  await expect.element(field('Veřejný klíč')).not.toHaveAttribute('aria-invalid', 'true')
  await save.click()
  await expect.element(field('Veřejný klíč')).toHaveAttribute('aria-invalid', 'true')
  expect(await violations()).toEqual([])
})

test('Přehled období říká, kolik bank poslalo součty, a jmenuje tu, která chybí', async () => {
  await open('/foodbank/federation')
  const row = rowOf('1. 10. 2025')
  await expect.element(row.getByText('1 z 2')).toBeVisible()
  await expect.element(row.getByText('Banka Údolí')).toBeVisible()
  expect(await violations()).toEqual([])
})
