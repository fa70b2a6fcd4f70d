import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import {
  CATEGORY_COLUMNS,
  formatCell,
  GROUP_COLUMNS,
  GROUP_TABLES,
  HOUSEHOLD_COUNTS,
  MONTH_COLUMNS,
  NOTE_COUNTS,
  PERSON_AIDS,
  PERSON_COLUMNS,
  PERSON_ROWS,
  type ReportCell,
  REQUEST_COUNTS,
  STOCK_COLUMNS,
} from '@crm/contract/foodbank/reports/cells'
import { INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import type { Figure, Indicator, Report } from '@crm/contract/foodbank/reports/reports'
import { toRecord } from '@crm/contract/platform/records'

export const LESNA = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  name: 'Potravinová banka Podhůří, výdejna Lesná',
}

const figure = (...cell: ReportCell): Figure => ({ value: 12, cell: formatCell(cell) })
const UNKNOWN: Figure = { value: null, cell: null }

const HEAD: Report['head'] = {
  project_name: 'CRM',
  company_name: 'Banka Podhůří, z. s.',
  company: null,
  programme_name: 'OPZ+',
  programme_project: null,
  project_number: null,
  organization_name: null,
  region_name: null,
  applicant_type_name: null,
  date_from: '2026-01-01',
  date_to: '2026-03-31',
  generated_at: '2026-04-01T08:00:00.000Z',
  generated_by_name: 'Alena Hrdličková',
  partial: false,
  rules: [],
}

/** A report with a number in every place, of these months. */
export function makeReport(head: Partial<Report['head']>, months: readonly string[] = []): Report {
  const row = (by: (typeof GROUP_TABLES)[number], key: string) =>
    toRecord(GROUP_COLUMNS, (column) => figure(by, key, column))
  const persons = toRecord(PERSON_AIDS, (aid) =>
    PERSON_ROWS.map((band) => ({
      band,
      ...toRecord(PERSON_COLUMNS, (column) => figure('persons', aid, band, column)),
    })),
  )
  const category = (name: Extract<ReportCell, readonly ['categories', ...unknown[]]>[1]) => ({
    ...toRecord(CATEGORY_COLUMNS, (column) => figure('categories', name, column)),
    share: 12.5,
  })
  const stock = () => toRecord(STOCK_COLUMNS, () => ({ value: 12.345, cell: null }))
  return {
    head: { ...HEAD, ...head },
    requests: toRecord(REQUEST_COUNTS, (count) => figure('requests', count)),
    households: {
      ...toRecord(HOUSEHOLD_COUNTS, (count) => figure('households', count)),
      average_size: 2.45,
    },
    persons,
    indicators: indicators(),
    categories: {
      rows: AMOUNT_ROWS.map((one) => ({ ...category(one.category), category: one.category })),
      food: category('sum-food'),
      material: category('sum-material'),
      total: category('sum-total'),
    },
    ...toRecord(GROUP_TABLES, (by) => ({
      rows: [{ ...row(by, LESNA.id), ...LESNA }],
      total: { ...row(by, 'total'), id: null, name: null },
    })),
    stock: {
      rows: AMOUNT_ROWS.map(({ category }) => ({ category, ...stock() })),
      food: stock(),
      material: stock(),
      total: stock(),
    },
    months: months.map((month) => ({
      month,
      ...toRecord(MONTH_COLUMNS, (column) => figure('months', month, column)),
    })),
    notes: toRecord(NOTE_COUNTS, (count) => figure('notes', count)),
  }
}

/** What is estimated of ESF+ is estimated, but for one indicator; of FEAD nothing is. */
const indicators = () =>
  INDICATORS.map(({ kind, ...one }): Indicator => {
    const rest = { notes: [], missing_sites: 0 }
    if (kind !== 'estimate') {
      return {
        ...one,
        ...rest,
        figure: { value: 12, cell: `indicator.${one.code}` },
        source: 'register',
        ...(kind === 'register'
          ? {
              op: { value: 1, cell: `indicator.${one.code}.op` },
              all: { value: 23, cell: `indicator.${one.code}.all` },
            }
          : {}),
      }
    }
    if (one.programme === 'fead' || one.code === 'EMCR07')
      return { ...one, ...rest, figure: UNKNOWN, source: 'missing', missing_sites: 1 }
    return { ...one, ...rest, figure: { value: 12, cell: null }, source: 'estimate' }
  })

/** Nothing was asked for, and nothing handed out. */
export function makeEmptyReport(head: Partial<Report['head']>): Report {
  const report = makeReport(head)
  const nothing: Figure = { value: 0, cell: null }
  return {
    ...report,
    requests: toRecord(REQUEST_COUNTS, () => nothing),
    organizations: {
      rows: [],
      total: { ...toRecord(GROUP_COLUMNS, () => nothing), id: null, name: null },
    },
  }
}
