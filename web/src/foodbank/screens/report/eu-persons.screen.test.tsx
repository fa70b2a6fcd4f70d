import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import type { EuPersonCounts, EuPersons } from '@crm/contract/foodbank/eu-persons/eu-persons'
import {
  euPersonEndpoints,
  euPersonFiles,
} from '@crm/contract/foodbank/eu-persons/eu-persons.endpoints'
import { EU_GROUPS, isEstimatedGroup } from '@crm/contract/foodbank/eu-persons/groups'
import { PERSON_AIDS } from '@crm/contract/foodbank/reports/cells'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports.endpoints'
import { toRecord } from '@crm/contract/platform/records'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sidewaysScroll } from '#foodbank/testing/look.ts'
import { LESNA, makeReport } from '#foodbank/testing/report.ts'
import { answer, listed, refuse, stubFile } from '#testing/network.ts'
import { address, followDownloads, open, violations } from '#testing/product.tsx'

const QUARTER = '/foodbank/reports/eu-persons?date_from=2026-01-01&date_to=2026-03-31'
const KAMENEC = { id: '0190a000-0000-7000-8000-0000000000b2', name: 'Výdejna Kamenec' }

const makeCounts = (value: number): EuPersonCounts =>
  toRecord(PERSON_AIDS, (aid) =>
    toRecord(EU_GROUPS, (group) => ({
      value: isEstimatedGroup(group) ? null : value,
      cell: isEstimatedGroup(group) ? null : `persons.${aid}.total.${group}`,
    })),
  )
const households = toRecord(PERSON_AIDS, () => 9)

const makePersons = (head: Partial<EuPersons['head']> = {}): EuPersons => ({
  head: makeReport(head).head,
  counts: makeCounts(30),
  missing_sites: 2,
  sites: [
    { ...LESNA, counts: makeCounts(17), households },
    { ...KAMENEC, counts: makeCounts(18), households },
  ],
})

beforeEach(() => {
  answer(reportClosingEndpoints.list, listed([]))
})

test('Bez zvolení je to toto čtvrtletí; pololetí, rok i místo se volí jako v reportu', async () => {
  const asked = answer(euPersonEndpoints.get, { data: makePersons() })
  await open('/foodbank/reports/eu-persons')
  await expect.element(page.getByRole('heading', { name: 'Osoby s pomocí z EU' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Osoby podle skupin' }).first())
    .toBeVisible()
  const preset = page.getByRole('combobox', { name: 'Rychlá volba období' })
  await expect.element(preset).toHaveValue('this_quarter')
  await preset.selectOptions('minulé pololetí')
  await expect.poll(address).toMatch(/date_from=2025-07-01&date_to=2025-12-31/)
  await expect
    .poll(() => asked.at(-1)?.query)
    .toEqual({ date_from: '2025-07-01', date_to: '2025-12-31' })
  expect(asked[0]?.query).toEqual({ date_from: '2026-01-01', date_to: '2026-03-31' })
})

test('Číslo v součtu otevře řádky všech míst, číslo v řádku místa jen jeho, a zpět se vrátí sem', async () => {
  answer(euPersonEndpoints.get, { data: makePersons() })
  const rows = answer(reportEndpoints.rows, { ...listed([]), kind: 'person', value: 17 })
  await open(QUARTER)
  await page
    .getByRole('link', { name: '30, Ženy, Potraviny placené programem: zobrazit řádky' })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Osoby s pomocí z EU' }).click()
  await expect.poll(address).toBe(QUARTER)
  await page
    .getByRole('link', { name: `17, ${LESNA.name}, Ženy: zobrazit řádky` })
    .first()
    .click()
  await expect.poll(() => rows.at(-1)?.query['organization_id']).toBe(LESNA.id)
  expect(rows[0]?.query['organization_id']).toBeUndefined()
  expect(new Set(rows.map(({ query }) => query['cell']))).toEqual(
    new Set(['persons.food_paid.total.female']),
  )
})

test('Odhadnuté skupiny jsou tak pojmenované a říká se, odkud odhady chybí', async () => {
  answer(euPersonEndpoints.get, { data: makePersons() })
  await open(QUARTER)
  await expect
    .element(page.getByRole('rowheader', { name: 'Se zdravotním postižením (odhad)' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Odhady chybí ze 2 výdejních míst.' }))
    .toBeVisible()
  await page.getByText('Veškerá pomoc', { exact: true }).last().click()
  await expect.element(page.getByRole('region', { name: 'Veškeré potraviny' })).toBeVisible()
  await expect
    .element(page.getByText(/Součet řádků proto může být vyšší než poslední řádek/))
    .toBeVisible()
})

test('PDF a Excel mají filtry obrazovky', async () => {
  answer(euPersonEndpoints.get, { data: makePersons() })
  const downloads = followDownloads()
  const files = stubFile(euPersonFiles.export, '%PDF-', { 'file-name': 'osoby.pdf' })
  await open(QUARTER)
  await page.getByRole('button', { name: 'PDF k podpisu' }).click()
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click()
  await expect.poll(() => downloads).toHaveLength(2)
  const period = { date_from: '2026-01-01', date_to: '2026-03-31', language: 'cs' }
  expect(files.map(({ body }) => body)).toEqual([
    { ...period, format: 'pdf' },
    { ...period, format: 'xlsx' },
  ])
})

test('Období bez výdejů to řekne a nabídne delší; co se nepodaří načíst, jde zkusit znovu', async () => {
  refuse(euPersonEndpoints.get, 503, 'unavailable')
  await open(QUARTER)
  await expect.element(page.getByText(/^Report se nepodařilo spočítat/)).toBeVisible()
  answer(euPersonEndpoints.get, { data: { ...makePersons(), sites: [] } })
  await page.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect.element(page.getByText(/^V období .* není žádná rezervace ani výdej/)).toBeVisible()
})

test.each([1440, 360])('Na šířce %i se obrazovka vejde a je přístupná', async (width) => {
  await page.viewport(width, 900)
  answer(euPersonEndpoints.get, { data: makePersons() })
  await open(QUARTER)
  await expect.element(page.getByRole('region', { name: 'Podle výdejních míst' })).toBeVisible()
  expect(sidewaysScroll()).toBe(0)
  expect(await violations()).toEqual([])
})
