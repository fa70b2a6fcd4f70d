import type { MeasureReport } from '@crm/contract/foodbank/measures/measure-report'
import { measureReportEndpoints } from '@crm/contract/foodbank/measures/measure-report.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

const KIND = '01900000-0000-7000-8000-000000002004'
const REPORT: MeasureReport = {
  head: {
    programme_name: 'OP Z+',
    programme_project: null,
    organization_name: null,
    date_from: '2026-01-01',
    date_to: '2026-03-31',
    generated_at: '2026-03-31T08:00:00.000Z',
    generated_by_name: 'Jana Nováková',
    partial: false,
  },
  kinds: [
    {
      kind: { id: KIND, name: 'Dluhové poradenství', name_en: 'Debt advice' },
      measures: 7,
      households: 5,
      persons: 12,
    },
  ],
  sites: [],
  total: { measures: 7, households: 5, persons: 12 },
  closed: null,
  changed_since_closing: 2,
}
const ADDRESS = '/foodbank/measures?date_from=2026-01-01&date_to=2026-03-31'

test('Každé číslo součtu otevírá záznamy svého druhu a období', async () => {
  answer(measureReportEndpoints.get, { data: REPORT })
  await open(ADDRESS)
  const door = page.getByRole('link', { name: /^5, Domácnosti, Dluhové poradenství/ })
  await expect
    .element(door)
    .toHaveAttribute(
      'href',
      expect.stringContaining(
        `/foodbank/measures/rows?date_from=2026-01-01&date_to=2026-03-31&measure_kind_id=${KIND}&once=true`,
      ),
    )
  await expect
    .element(page.getByRole('link', { name: /^7, Opatření, Dluhové.*zobrazit záznamy/ }))
    .toHaveAttribute('href', expect.not.stringContaining('once'))
  await expect.element(page.getByText('Po uzavření období se změnila 2 opatření.')).toBeVisible()
})

const CLOSED = {
  version: 2,
  closed_at: '2026-04-03T08:00:00.000Z',
  kinds: REPORT.kinds,
  sites: REPORT.sites,
  total: REPORT.total,
}

test('Uzavřené období říká, co bylo při uzavření jiné', async () => {
  const kinds = REPORT.kinds.map((kind) => ({ ...kind, measures: 5 }))
  answer(measureReportEndpoints.get, { data: { ...REPORT, closed: { ...CLOSED, kinds } } })
  await open(ADDRESS, { width: 360, height: 740 })
  await expect.element(page.getByText(/uzavřené \(verze 2,/)).toBeVisible()
  await expect
    .element(page.getByText('Dluhové poradenství – Opatření: při uzavření 5, nyní 7'))
    .toBeVisible()
})

test('Uzavřené období, v kterém se nic nezměnilo, to řekne', async () => {
  answer(measureReportEndpoints.get, {
    data: { ...REPORT, closed: CLOSED, changed_since_closing: 0 },
  })
  await open(ADDRESS)
  await expect.element(page.getByText(/Čísla jsou stejná jako při uzavření\./)).toBeVisible()
})

test('Období bez opatření říká, kde se zapisují', async () => {
  const total = { measures: 0, households: 0, persons: 0 }
  answer(measureReportEndpoints.get, {
    data: { ...REPORT, kinds: [], total, changed_since_closing: 0 },
  })
  await open(ADDRESS)
  await expect.element(page.getByText(/zapisuje při výdeji/)).toBeVisible()
})
