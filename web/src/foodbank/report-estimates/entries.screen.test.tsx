import { ENTRY_CODES } from '@crm/contract/foodbank/reports/entries'
import type { EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates.endpoints'
import { toRecord } from '@crm/contract/platform/records'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

const ID = '01900000-0000-7000-8000-0000000000e1'
const YEAR = { date_from: '2025-01-01', date_to: '2025-12-31' }
const HALVES = [
  { date_from: '2025-01-01', date_to: '2025-06-30' },
  { date_from: '2025-07-01', date_to: '2025-12-31' },
]

const SHEET: EstimateSheet = {
  organization_id: ID,
  organization_name: 'Výdejna Lesná',
  ...YEAR,
  values: {
    ...toRecord(ENTRY_CODES, () => ({ value: null, note: null })),
    EMCR07: { value: 3, note: 'podle průkazů' },
  },
  versions: { EMCR07: '2026-01-12T09:00:00.000Z' },
  authors: {
    EMCR07: {
      created_by_name: 'Jana Horká',
      created_at: '2026-01-12T09:00:00.000Z',
      updated_by_name: 'Petr Malý',
      updated_at: '2026-01-13T09:00:00.000Z',
    },
  },
  others: HALVES.flatMap((half) => [
    { indicator: 'EMCO01', ...half, value: 100.1 },
    { indicator: 'EMCR06', ...half, value: 30 },
  ]),
  wholes: { EMCR01: 1_240, EMCR10: 15, EMCO11: 61.3 },
  weighed: { homeless: { op: 10 }, others: { op: 30.5 } },
  valuation: null,
  last_prices: { op: 50 },
  closed: false,
  restatements: [],
}

async function openSheet(given: Partial<EstimateSheet> = {}) {
  const sheet = { ...SHEET, ...given }
  answer(reportEstimateEndpoints.overview, {
    data: {
      ...YEAR,
      due_on: '2026-01-15',
      overdue: false,
      sites: [{ id: ID, label: 'Lesná' }],
      missing: [],
      complete: 0,
    },
  })
  answer(reportEstimateEndpoints.sheet, { data: sheet })
  const saved = answerSave(sheet)
  await open(`/foodbank/reports/estimates?date_from=${YEAR.date_from}&date_to=${YEAR.date_to}`)
  return saved
}
const answerSave = (sheet: EstimateSheet = SHEET) =>
  answer(reportEstimateEndpoints.save, { message: 'report_estimate.saved', data: sheet })
const value = (number: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Hodnota: ${number.replaceAll('.', '\\.')} `) })
const source = (number: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Z čeho: ${number.replaceAll('.', '\\.')} `) })
const save = () => page.getByRole('button', { name: 'Uložit odhady' }).click()

test('U hodnoty stojí z kolika je, kdo ji zapsal a kdo upravil; část větší než celek se řekne hned a neuloží', async () => {
  const saved = await openSheet()
  await expect.element(page.getByText('z celkem 1 240 osob').first()).toBeVisible()
  await expect
    .element(
      page.getByText(
        'Zapsáno: Jana Horká, 12. 1. 2026; naposledy upraveno: Petr Malý, 13. 1. 2026',
      ),
    )
    .toBeVisible()
  await value('2.2.5').fill('16')
  await expect.element(page.getByText('Část nemůže být větší než celek (15)')).toBeVisible()
  await source('2.2.5').fill('odhad')
  await save()
  await expect
    .element(value('2.2.5'))
    .toHaveAccessibleDescription('Část nemůže být větší než celek (15)')
  await value('2.2.5').fill('15')
  await save()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.body).toMatchObject({
    values: { EMCR15: { value: 15, note: 'odhad' } },
    valuation: null,
  })
})

test('Hodnota bez zdroje se neuloží; stejný zdroj se doplní všude, kde chybí', async () => {
  const saved = await openSheet()
  await value('2.1.6').fill('4')
  await value('2.1.7').fill('5')
  await save()
  await expect.element(source('2.1.7')).toHaveAccessibleDescription('Toto pole je povinné')
  await page.getByRole('textbox', { name: 'Stejný zdroj pro celý list' }).fill('z rozhovorů')
  await page.getByRole('button', { name: 'Doplnit, kde chybí' }).click()
  await expect.element(source('2.1.7')).toHaveValue('z rozhovorů')
  await expect.element(source('2.1.6')).toHaveValue('podle průkazů')
  await save()
  await expect.poll(() => saved.length).toBe(1)
})

test('Z kratších období se nabídne součet peněz, osob nikdy', async () => {
  await openSheet()
  await expect.element(page.getByText('1. 1. 2025 – 30. 6. 2025: 30')).toBeVisible()
  const sums = page.getByRole('button', { name: /^Použít součet/ })
  await expect.element(sums).toHaveTextContent('Použít součet 200,20 €')
  await sums.click()
  await expect.element(value('1.1')).toHaveValue('200,2')
  await expect
    .element(source('1.1'))
    .toHaveValue('součet za období 1. 1. 2025 – 30. 6. 2025, 1. 7. 2025 – 31. 12. 2025')
})

test('Z cen a kurzu se spočítají eura a ukáže se, z čeho jsou', async () => {
  const saved = await openSheet()
  await page.getByText('Spočítat z cen a kurzu').click()
  const price = page.getByRole('textbox', { name: /^Potraviny EU \(OP\)/ })
  await expect.element(price).toHaveValue('50')
  await expect.element(price).toHaveAccessibleDescription(/V.evidenci 40,5.kg/)
  const use = page.getByRole('button', { name: 'Použít', exact: true })
  await use.click()
  await expect.element(page.getByText(/^Doplňte cenu každého zboží/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Kurz ČNB/ }).fill('25,31')
  await page.getByRole('textbox', { name: /^Kurz vyhlášený/ }).fill('31. 12. 2025')
  await use.click()
  // 10 kg and 30.5 kg at 50 Kč, by 25.31
  await expect.element(value('1.1')).toHaveValue('80,01')
  await expect.element(value('1.1.1.1')).toHaveValue('19,76')
  await expect.element(value('1.1.1.2')).toHaveValue('60,25')
  await expect
    .element(source('1.1'))
    .toHaveValue('z cen za kg a kurzu 25,310 CZK/EUR ze dne 31. 12. 2025')
  await save()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.body).toMatchObject({
    valuation: { prices: { op: 50 }, rate: 25.31, rate_day: '2025-12-31' },
  })
})

test('Uzavřené období se mění s důvodem, a dřívější důvody jsou vidět', async () => {
  await openSheet({
    closed: true,
    restatements: [
      {
        indicators: ['EMCR06'],
        reason: 'přehlédnutý seznam',
        created_by_name: 'Jana Horká',
        created_at: '2026-02-01T09:00:00.000Z',
      },
    ],
  })
  await expect.element(page.getByText(/Jana Horká \(2\.1\.5\): přehlédnutý seznam/)).toBeVisible()
  await value('2.1.6').fill('4')
  refuse(reportEstimateEndpoints.save, 409, 'report_estimate.period_closed', {
    details: [{ id: ID, ...YEAR, organization_label: null, version: 1 }],
  })
  await save()
  const reason = page.getByRole('textbox', { name: 'Důvod změny' })
  await expect.element(reason).toHaveFocus()
  await expect
    .element(page.getByRole('alert').filter({ has: reason }))
    .toMatchTextContent(/1\. 1\. 2025 – 31\. 12\. 2025, celá potravinová banka/)
  await save()
  await expect.element(reason).toHaveAccessibleDescription('Uveďte, proč uzavřené období měníte.')
  await expect.element(value('2.1.6')).toHaveValue('4')
  await reason.fill('chyba v opisu')
  const saved = answerSave()
  await save()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.body).toMatchObject({ accept_restatement: true, reason: 'chyba v opisu' })
  await expect.element(reason).not.toBeInTheDocument()
})
