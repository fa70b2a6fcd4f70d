import type { Closing, RestatedRow } from '@crm/contract/foodbank/closings/report-closings'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LESNA, makeReport } from '#foodbank/testing/report.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

const CLOSING: Closing = {
  id: '01900000-0000-7000-8000-0000000000c1',
  date_from: '2026-01-01',
  date_to: '2026-03-31',
  organization_id: null,
  organization_name: null,
  organization_label: null,
  version: 1,
  is_latest: true,
  closed_at: '2026-04-10T08:00:00.000Z',
  closed_by_name: 'Jana Horká',
  note: null,
}
const NOTHING = {
  date: null,
  date_to: null,
  organization: LESNA,
  from_organization: null,
  region: null,
  applicant_type: null,
  applicant_id: null,
  status: null,
  created_on: null,
  household: null,
  amounts: {},
  total: null,
  help_request_id: null,
  helped_before: null,
  homeless: null,
  indicator: null,
  value: null,
  note: null,
  pays: null,
  source: null,
}
const APPLICANT = '01900000-0000-7000-8000-0000000000a1'
const QUARTER = { date: CLOSING.date_from, date_to: CLOSING.date_to }
const ESTIMATE = { ...NOTHING, ...QUARTER, indicator: 'EMCR07' }
const makeRow = (row: Pick<RestatedRow, 'kind' | 'change'> & Partial<RestatedRow>) => ({
  id: `${row.kind}-1`,
  record_id: CLOSING.id,
  closed: null,
  now: null,
  differs: [],
  acts: [],
  ...row,
})
const ROWS: readonly RestatedRow[] = [
  makeRow({
    kind: 'estimate',
    change: 'changed',
    closed: { ...ESTIMATE, value: 30 },
    now: { ...ESTIMATE, value: 35 },
    differs: ['value'],
  }),
  makeRow({
    kind: 'rule',
    change: 'added',
    now: { ...NOTHING, date: '2026-01-01', pays: 'products', source: 'Změna č. 3' },
  }),
  makeRow({
    kind: 'support',
    change: 'removed',
    closed: { ...NOTHING, date: '2026-02-10', applicant_id: APPLICANT, total: 5 },
  }),
]

async function openClosing(closing: Closing, successor: Closing | null = null) {
  answer(reportClosingEndpoints.get, { data: { closing, report: makeReport({}) } })
  answer(reportClosingEndpoints.changes, listed([...ROWS]))
  answer(reportClosingEndpoints.restatement, {
    data: {
      closing,
      successor,
      changes: { added: 1, removed: 1, changed: 1 },
      figures: [
        {
          path: ['persons', 'food_op', 'total', 'total'],
          name: null,
          closed: 12,
          now: 13,
          cell: 'persons.food_op.total.total',
        },
        {
          path: ['indicators', 'EMCO11', 'figure'],
          name: null,
          closed: 14.42,
          now: 14.4,
          cell: null,
        },
        {
          path: ['indicators', 'EMCO10', 'figure'],
          name: null,
          closed: 14.42,
          now: 14.5,
          cell: null,
        },
      ],
    },
  })
  await open(`/foodbank/reports/closings/${closing.id}`)
}

test('Čísla, která vypadají stejně, mezi změněnými nejsou; zkratky zůstanou zkratkami', async () => {
  await openClosing(CLOSING)
  const figures = page.getByRole('table', { name: 'Čísla, která by dnes vyšla jinak' })
  await expect.element(figures).toMatchTextContent(/Podpořené osoby, potraviny jen EU \(OP\)/)
  await expect.element(figures).toMatchTextContent(/1\.2\.1 /)
  await expect.element(figures).toMatchTextContent(/14,4\s%14,5\s%\+0,1\sp\.\sb\./)
  await expect.element(figures).not.toMatchTextContent(/1\.2\.2 /)
})

test('Odhad mezi změněnými záznamy říká, který je; každý záznam má odkaz tam, kde se mění', async () => {
  await openClosing(CLOSING)
  const row = (name: RegExp) =>
    page.getByRole('table', { name: 'Záznamy, které se změnily' }).getByRole('row', { name })
  const estimate = row(/^Odhad/)
  await expect
    .element(estimate)
    .toMatchTextContent(/2\.1\.6 Potravinová pomoc – státní příslušníci třetích zemí: 30 → 35/)
  await expect
    .element(estimate.getByRole('link', { name: 'Otevřít odhady' }))
    .toHaveAttribute(
      'href',
      `/foodbank/reports/estimates?organization_id=${LESNA.id}&date_from=2026-01-01&date_to=2026-03-31`,
    )
  await expect
    .element(row(/^Pravidlo/).getByRole('link', { name: 'Otevřít pravidla' }))
    .toHaveAttribute('href', '/foodbank/programme-rules')
  await expect
    .element(row(/^Výdej/).getByRole('link', { name: 'Otevřít žadatele' }))
    .toHaveAttribute('href', `/foodbank/applicants/${APPLICANT}`)
})

test('Znovu se uzavírá rovnou jako nová verze; chybějící poznámka se řekne u pole', async () => {
  await openClosing(CLOSING)
  const asked = refuse(reportClosingEndpoints.create, 422, 'check_data', {
    errors: { note: [{ rule: 'required' }] },
  })
  await page.getByRole('button', { name: 'Uzavřít znovu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Uzavřít období' })
  await expect
    .element(drawer.getByRole('checkbox', { name: 'Uzavřít jako novou verzi' }))
    .toBeChecked()
  await drawer.getByRole('button', { name: 'Uzavřít období' }).click()
  await expect
    .element(drawer.getByRole('textbox', { name: 'Poznámka' }))
    .toHaveAccessibleDescription('Toto pole je povinné')
  expect(asked.at(-1)?.body).toMatchObject({ new_version: true })
})

test('Z nahrazené verze vede odkaz k té, která ji nahradila', async () => {
  const after = { ...CLOSING, id: '01900000-0000-7000-8000-0000000000c2', version: 2 }
  await openClosing({ ...CLOSING, is_latest: false }, after)
  await expect
    .element(page.getByRole('link', { name: 'verze 2', exact: true }))
    .toHaveAttribute('href', `/foodbank/reports/closings/${after.id}`)
})
