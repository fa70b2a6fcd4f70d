import {
  CATEGORY_COLUMNS,
  HOUSEHOLD_COUNTS,
  MONTH_COLUMNS,
  NOTE_COUNTS,
  PERSON_COLUMNS,
  type Counting,
  type PersonAid,
  REQUEST_COUNTS,
  STOCK_COLUMNS,
} from './cells.ts'
import type { Language } from '../../core/translations.ts'
import {
  figureCells,
  type LayoutCell,
  type LayoutColumn,
  type LayoutRow,
  type LayoutWords,
  type ReportTable,
} from './layout.ts'
import type { Figure, Report, StockSum } from './reports.ts'

const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const

/** `2026-03` as „březen 2026“. */
export const monthName = (language: Language, month: string) =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${month}-01T12:00:00Z`))
    .replace(' ', '\u00A0')

const share = (value: number | null): LayoutCell =>
  value === null ? null : { figure: { value, cell: null } }

/** Percent of the whole to one decimal; of nothing there is no share. */
const getShare = ({ value }: Figure, whole: Figure): LayoutCell =>
  share(value === null || !whole.value ? null : Math.round((value * 1_000) / whole.value) / 10)

/** A count, and of a part its share of the whole. */
const countRow = (key: string, name: string, figure: Figure, whole: Figure | null): LayoutRow => ({
  key,
  name,
  depth: whole ? 1 : 0,
  cells: [{ figure }, whole && getShare(figure, whole)],
})
const countColumns = ({ t }: LayoutWords): LayoutColumn[] => [
  { key: 'count', title: t('count'), format: 'count' },
  { key: 'share', title: t('share'), format: 'percent' },
]

/** Reservations of the period and how they ended. */
export const requestsTable = ({ requests }: Report, words: LayoutWords): ReportTable => ({
  id: 'requests',
  caption: words.t('section.requests'),
  rowsAre: words.t('requests.label'),
  columns: countColumns(words),
  rows: REQUEST_COUNTS.map((key) => {
    const whole = key === 'created' || key === 'reserved' ? null : requests.reserved
    return countRow(key, words.t(`requests.${key}`), requests[key], whole)
  }),
})

/** Households that got help, and how many persons they are. */
export function householdsTable({ households }: Report, words: LayoutWords): ReportTable {
  const average: Figure = { value: households.average_size, cell: null }
  return {
    id: 'households',
    caption: words.t('section.households'),
    rowsAre: words.t('households.label'),
    columns: countColumns(words),
    rows: [
      ...HOUSEHOLD_COUNTS.map((key) => {
        const whole = key === 'total' || key === 'persons' ? null : households.total
        return countRow(key, words.t(`households.${key}`), households[key], whole)
      }),
      {
        key: 'average_size',
        name: words.t('households.average_size'),
        cells: [{ figure: average, format: 'rate' }, null],
      },
    ],
  }
}

/** Persons by age and sex who got such help. */
export function personsTable(
  aid: PersonAid,
  counting: Counting,
  { persons }: Report,
  { t }: LayoutWords,
): ReportTable {
  return {
    counting,
    id: `persons.${aid}`,
    caption: `${t('groups.persons')}: ${t(`persons.${aid}`)}`,
    heading: t(`persons.${aid}`),
    rowsAre: t('persons.label'),
    columns: PERSON_COLUMNS.map((key) => ({ key, title: t(`persons.${key}`), format: 'count' })),
    rows: persons[aid].map((row) => ({
      key: row.band,
      name: row.band === 'total' ? t('persons.total') : t(`band.${row.band}`),
      isSum: row.band === 'total',
      cells: figureCells(PERSON_COLUMNS, row),
    })),
    chart: {
      series: (['female', 'male', 'unspecified'] as const).map((column) => ({
        column,
        name: t(`persons.${column}`),
      })),
      total: 'total',
    },
  }
}

/** What was handed out, in kilograms, goods bought with EU money apart. */
export function categoriesTable({ categories }: Report, { t }: LayoutWords): ReportTable {
  const cells = (row: Report['categories']['total']) => [
    ...figureCells(CATEGORY_COLUMNS, row),
    getShare(row.total, categories.total.total),
  ]
  const sum = (key: string, name: string, row: Report['categories']['total']) => ({
    key,
    name,
    isSum: true,
    cells: cells(row),
  })
  return {
    id: 'categories',
    caption: t('section.categories'),
    rowsAre: t('categories.label'),
    columns: [
      ...CATEGORY_COLUMNS.map((key) => ({
        key,
        title: t(`categories.${key}`),
        format: 'kilograms' as const,
      })),
      { key: 'share', title: t('share'), format: 'percent' },
    ],
    rows: [
      ...categories.rows.map((row) => ({
        key: row.category,
        name: t(`category.${row.category}`),
        cells: cells(row),
      })),
      sum('sum-food', t('categories.sumFood'), categories.food),
      sum('sum-material', t('categories.sumMaterial'), categories.material),
      sum('sum-total', t('categories.sumAll'), categories.total),
    ],
    chart: {
      title: t('categories.chart'),
      series: [
        { column: 'own', name: t('categories.ownShort') },
        { column: 'op', name: t('categories.opShort') },
      ],
      total: 'total',
    },
  }
}

/** Month by month; a period within one month has none. */
export function monthsTable({ months }: Report, { t, language }: LayoutWords): ReportTable {
  return {
    id: 'months',
    caption: t('section.months'),
    rowsAre: t('months.label'),
    columns: MONTH_COLUMNS.map((key) => ({
      key,
      title: t(`months.${key}`),
      format: key === 'kilograms' ? 'kilograms' : 'count',
    })),
    rows: months.map((row) => ({
      key: row.month,
      name: monthName(language, row.month),
      cells: figureCells(MONTH_COLUMNS, row),
    })),
    none: t('months.none'),
    chart: {
      title: t('months.chart'),
      series: [{ column: 'kilograms', name: t('months.kilograms') }],
      total: 'kilograms',
    },
  }
}

/** What to know of the numbers; the screen says each as a sentence. */
export function notesTable({ notes }: Report, { t }: LayoutWords): ReportTable {
  return {
    id: 'notes',
    caption: t('section.notes'),
    rowsAre: t('notes.label'),
    columns: [{ key: 'count', title: t('count'), format: 'count' }],
    rows: NOTE_COUNTS.map((key) => ({
      key,
      name: t(`notes.${key}`),
      cells: [{ figure: notes[key] }],
    })),
  }
}

/** A food bank that keeps no stock, or did nothing to it, has no block of it. */
export const isStockless = ({ stock }: Report): boolean =>
  !stock?.rows.some((row) => STOCK_COLUMNS.some((column) => row[column].value !== 0))

/** What came into the stock, left it for partners and was lost, by category. */
export function stockTable(
  { rows, food, material, total }: NonNullable<Report['stock']>,
  { t }: LayoutWords,
): ReportTable {
  const sum = (key: string, name: string, row: StockSum) => ({
    key,
    name,
    isSum: true,
    cells: figureCells(STOCK_COLUMNS, row),
  })
  return {
    id: 'stock',
    caption: t('section.stock'),
    rowsAre: t('categories.label'),
    columns: STOCK_COLUMNS.map((key) => ({ key, title: t(`stock.${key}`), format: 'grams' })),
    rows: [
      ...rows.map((row) => ({
        key: row.category,
        name: t(`category.${row.category}`),
        cells: figureCells(STOCK_COLUMNS, row),
      })),
      sum('sum-food', t('categories.sumFood'), food),
      sum('sum-material', t('categories.sumMaterial'), material),
      sum('sum-total', t('categories.sumAll'), total),
    ],
  }
}
