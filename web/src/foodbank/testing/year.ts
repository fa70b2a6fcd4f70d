import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import { STOCK_COLUMNS, VISIT_BANDS } from '@crm/contract/foodbank/reports/cells'
import {
  type Compared,
  YEAR_RATES,
  YEAR_TOTALS,
  type YearFigures,
} from '@crm/contract/foodbank/year-figures/year-figures'
import { toRecord } from '@crm/contract/platform/records'

const compared = (value: number | null, before: number | null, cell: string | null): Compared => ({
  value: { value, cell },
  before: { value: before, cell },
})
const figure = (value: number, cell: string) => ({ value, cell })
const LESNA = '11111111-1111-4111-8111-111111111111'
const getGroups = (by: string) => {
  const row = (id: string | null, name: string | null, value: number) => ({
    id,
    name,
    kilograms: figure(value, `year-groups.${by}.${id ?? 'total'}`),
    households: figure(value / 10, `${by}.${id ?? 'total'}.households`),
    supports: figure(value / 5, `${by}.${id ?? 'total'}.supports`),
  })
  return {
    rows: [row(LESNA, 'Výdejna Lesná', 900), row(null, null, 300)],
    total: row(null, null, 1200),
  }
}

/** A year up to 10 March 2026 with some of everything. */
export function makeYear(head: Partial<YearFigures['head']> = {}, kilograms = 1200): YearFigures {
  const year = head.year ?? 2026
  return {
    head: {
      project_name: 'CRM',
      company_name: 'Potravinová banka',
      organization_name: null,
      year,
      date_from: `${year}-01-01`,
      date_to: `${year}-03-10`,
      before_from: `${year - 1}-01-01`,
      before_to: `${year - 1}-03-10`,
      is_running: true,
      generated_at: '2026-03-10T08:30:00.000Z',
      generated_by_name: 'Jana Nováková',
      partial: false,
      first_day: '2024-01-08',
      meal: { kg: 0.5, source: 'FEBA 2019' },
      ...head,
    },
    figures: {
      ...toRecord(YEAR_TOTALS, (name) =>
        name === 'kilograms'
          ? compared(kilograms, 1000, 'categories.sum-total.total')
          : compared(kilograms / 10, 100, name === 'regular' ? 'year.regular' : 'households.total'),
      ),
      ...toRecord(YEAR_RATES, () => compared(12.5, 10, null)),
      meals: head.meal === null ? null : compared(2400, 2000, 'categories.sum-food.total'),
    },
    months: ['01', '02', '03'].map((month) => ({
      month: `${year}-${month}`,
      own: figure(300, `year-months.${year}-${month}.own`),
      op: figure(100, `year-months.${year}-${month}.op`),
      total: figure(400, `months.${year}-${month}.kilograms`),
      before: figure(333, `months.${year - 1}-${month}.kilograms`),
    })),
    categories: AMOUNT_ROWS.map(({ category }) => ({
      category,
      own: figure(100, `categories.${category}.own`),
      op: figure(50, `categories.${category}.op`),
      total: figure(150, `categories.${category}.total`),
      before: figure(125, `categories.${category}.total`),
    })),
    stock: toRecord(STOCK_COLUMNS, () => compared(12.5, 10, null)),
    visits: VISIT_BANDS.map((band) => ({
      band,
      households: compared(24, 20, `year-visits.${band}`),
    })),
    organizations: getGroups('organizations'),
    recommending: getGroups('recommending'),
  }
}
