import type { Language } from '../../core/translations.ts'
import type { AMOUNT_ROWS } from '../amounts.ts'
import { bandText } from '../reports/cell-words.ts'
import { type STOCK_COLUMNS, type VISIT_BANDS, YEAR_GROUPS } from '../reports/cells.ts'
import type { Format, LayoutCell, LayoutColumn, LayoutRow, LayoutTable } from '../reports/layout.ts'
import { isSmall } from '../reports/layout-groups.ts'
import { monthName } from '../reports/layout-counts.ts'
import type { Figure } from '../reports/reports.ts'
import { stockRows } from './stock-rows.ts'
import { ofYearBefore } from './year-cells.ts'
import type { Compared, YearFigures, YearGroupRow, YearRate, YearTotal } from './year-figures.ts'

/** The tables of the year, in their order on the screen, on paper and in the workbook. */
export const YEAR_TABLES = [
  'help',
  'months',
  'categories',
  'stock',
  'households',
  'visits',
  'requests',
  'organizations',
  'recommending',
] as const
export type YearTableName = (typeof YEAR_TABLES)[number]

const FIGURES = {
  help: ['kilograms', 'food', 'material', 'own', 'op', 'op_share', 'meals', 'supports'],
  households: ['households', 'first_time', 'regular', 'ended', 'persons', 'children', 'seniors'],
  requests: ['confirmed', 'rejected', 'no_show_share'],
} as const satisfies Readonly<Partial<Record<YearTableName, readonly YearFigureName[]>>>

/** A figure of the whole year by its name. */
export type YearFigureName = YearTotal | YearRate | 'meals'

/** The main figures, read first. */
export const YEAR_TILES = [
  'kilograms',
  'meals',
  'households',
  'persons',
  'children',
  'seniors',
  'supports',
  'op_share',
  'first_time',
] as const satisfies readonly YearFigureName[]

type YearKey =
  | `figure.${YearFigureName}`
  | `table.${YearTableName}`
  | `rows.${YearTableName}`
  | `column.${'own' | 'op' | 'total' | 'kilograms' | 'households' | 'supports' | 'small'}`
  | `note.${YearTableName}`
  | `tile.${(typeof YEAR_TILES)[number]}`
  | `sheet.${YearTableName}`
  | `picture.${Exclude<YearTableName, 'months' | 'requests' | 'stock'> | 'others'}`
  | 'ended.running'
  | 'unnamed'
  | 'together'
  | 'few'

/** The words of one language. */
export type YearWords = {
  readonly language: Language
  readonly t: (key: YearKey) => string
  readonly category: (name: (typeof AMOUNT_ROWS)[number]['category']) => string
  readonly flow: (name: (typeof STOCK_COLUMNS)[number]) => string
  /** `1 jídlo = 0,5 kg potravin (zdroj: …)` */
  readonly meal: (meal: NonNullable<YearFigures['head']['meal']>) => string
  readonly visits: (times: string) => string
  /** So many times, or more often. */
  readonly visitsMore: (times: string) => string
}

export type YearTable = LayoutTable & {
  readonly id: YearTableName
  /** How its figures are counted. */
  readonly notes: readonly string[]
}

/** How a figure of the whole year is written. */
export const yearFormat = (name: YearFigureName): Format => FORMATS[name] ?? 'count'
const FORMATS: Readonly<Partial<Record<YearFigureName, Format>>> = {
  kilograms: 'weight',
  food: 'weight',
  material: 'weight',
  own: 'weight',
  op: 'weight',
  op_share: 'percent',
  no_show_share: 'percent',
  mean_visits: 'rate',
  median_visits: 'rate',
}

/** The tables of the year. */
export function getYearTables(figures: YearFigures, words: YearWords): YearTable[] {
  return [
    figuresTable('help', figures, words),
    monthsTable(figures, words),
    categoriesTable(figures, words),
    ...stockTables(figures, words),
    figuresTable('households', figures, words),
    visitsTable(figures, words),
    figuresTable('requests', figures, words),
    ...YEAR_GROUPS.map((by) => groupsTable(by, figures, words)),
  ]
}

/** The year and the one before. */
export const getShortNames = ({ head: { year } }: YearFigures) => ({
  value: String(year),
  before: String(year - 1),
})

const beside = ({ value, before }: Compared): LayoutCell[] => [
  { figure: value },
  { figure: ofYearBefore(before) },
]

/** The year and the one before as columns. */
const yearColumns = (figures: YearFigures): LayoutColumn[] => [
  { key: 'year', title: getShortNames(figures).value, format: 'count' },
  { key: 'before', title: getShortNames(figures).before, format: 'count' },
]

function figuresTable(id: keyof typeof FIGURES, figures: YearFigures, words: YearWords): YearTable {
  const rows = FIGURES[id].flatMap((name): LayoutRow[] => {
    const found = figures.figures[name]
    if (!found) return []
    const cells = beside(found).map((cell) => cell && { ...cell, format: yearFormat(name) })
    return [{ key: name, name: words.t(`figure.${name}`), depth: PARTS.has(name) ? 1 : 0, cells }]
  })
  return { ...frame(id, figures, words), columns: yearColumns(figures), rows }
}

/** Figures that are a part of the one above. */
const PARTS: ReadonlySet<YearFigureName> = new Set([
  'food',
  'material',
  'own',
  'op',
  'first_time',
  'regular',
  'children',
  'seniors',
])

const frame = (id: YearTableName, figures: YearFigures, words: YearWords) => ({
  id,
  caption: words.t(`table.${id}`),
  rowsAre: words.t(`rows.${id}`),
  notes: getNotes(id, figures, words),
})

function getNotes(id: YearTableName, { head }: YearFigures, { t }: YearWords): string[] {
  if (id === 'households' && head.is_running) return [t('note.households'), t('ended.running')]
  return [t(`note.${id}`)]
}

/** Nobody was helped in the year, and nothing was settled. */
export const isEmptyYear = ({ figures: { supports, confirmed, rejected } }: YearFigures) =>
  [supports, confirmed, rejected].every(({ value }) => value.value === 0)

/** The register begins within the days that the year is compared with, or after them: there is less to compare with than there was help. */
export const beginsLate = ({ head: { first_day, before_from } }: YearFigures) =>
  first_day !== null && first_day > `${before_from.slice(0, 4)}-01-31`

/** The goods of a row in kilograms, and of the year before. */
const goodsColumns = ({ head }: YearFigures, { t }: YearWords): LayoutColumn[] => [
  { key: 'own', title: t('column.own'), format: 'kilograms' },
  { key: 'op', title: t('column.op'), format: 'kilograms' },
  { key: 'total', title: t('column.total'), format: 'kilograms' },
  { key: 'before', title: `${head.year - 1} (kg)`, format: 'kilograms' },
]
type Goods = Readonly<Record<'own' | 'op' | 'total' | 'before', Figure>>
const goodsCells = ({ own, op, total, before }: Goods): LayoutCell[] => [
  { figure: own },
  { figure: op },
  { figure: total },
  { figure: ofYearBefore(before) },
]
const goodsChart = ({ t }: YearWords) => ({
  series: (['own', 'op'] as const).map((column) => ({ column, name: t(`figure.${column}`) })),
  total: 'total',
})

function totalRow({ figures: { own, op, kilograms } }: YearFigures, { t }: YearWords): LayoutRow {
  const goods = { own: own.value, op: op.value, total: kilograms.value, before: kilograms.before }
  return { key: 'total', name: t('together'), isSum: true, cells: goodsCells(goods) }
}

const monthsTable = (figures: YearFigures, words: YearWords): YearTable => ({
  ...frame('months', figures, words),
  columns: goodsColumns(figures, words),
  rows: [
    ...figures.months.map((row) => ({
      key: row.month,
      name: monthName(words.language, row.month),
      cells: goodsCells(row),
    })),
    totalRow(figures, words),
  ],
})

const categoriesTable = (figures: YearFigures, words: YearWords): YearTable => ({
  ...frame('categories', figures, words),
  columns: goodsColumns(figures, words),
  rows: [
    ...figures.categories.map((row) => ({
      key: row.category,
      name: words.category(row.category),
      cells: goodsCells(row),
    })),
    totalRow(figures, words),
  ],
  chart: goodsChart(words),
})

/** None where nothing happened to the stock in either year. */
function stockTables(figures: YearFigures, words: YearWords): YearTable[] {
  const rows = stockRows(figures, words)
  if (rows.length === 0) return []
  return [{ ...frame('stock', figures, words), columns: yearColumns(figures), rows }]
}

/** How many households had so many hand-outs; their mean and median below. */
function visitsTable(figures: YearFigures, words: YearWords): YearTable {
  const { mean_visits, median_visits } = figures.figures
  const rate = (name: 'mean_visits' | 'median_visits', compared: Compared): LayoutRow => ({
    key: name,
    name: words.t(`figure.${name}`),
    isSum: true,
    cells: beside(compared).map((cell) => cell && { ...cell, format: yearFormat(name) }),
  })
  return {
    ...frame('visits', figures, words),
    columns: yearColumns(figures),
    rows: [
      ...figures.visits.map(({ band, households }) => ({
        key: band,
        name: bandName(band, words),
        cells: beside(households),
      })),
      rate('mean_visits', mean_visits),
      rate('median_visits', median_visits),
    ],
    chart: { series: [{ column: 'year', name: words.t('rows.visits') }], total: 'year' },
  }
}

const bandName = (band: (typeof VISIT_BANDS)[number], { visits, visitsMore }: YearWords) =>
  band === '13-' ? visitsMore('13') : visits(bandText(band))

/** By who handed the help out, and by who sent the households there. */
function groupsTable(
  by: (typeof YEAR_GROUPS)[number],
  figures: YearFigures,
  words: YearWords,
): YearTable {
  const { t } = words
  const { rows, total } = figures[by]
  const cells = (row: YearGroupRow): LayoutCell[] => [
    { figure: row.kilograms },
    { figure: row.households },
    { figure: row.supports },
    isSmall(row) ? { text: t('few') } : null,
  ]
  return {
    ...frame(by, figures, words),
    columns: [
      { key: 'kilograms', title: t('column.kilograms'), format: 'kilograms' },
      { key: 'households', title: t('column.households'), format: 'count' },
      { key: 'supports', title: t('column.supports'), format: 'count' },
      { key: 'small', title: t('column.small'), format: 'text', isForFiles: true },
    ],
    rows: [
      ...rows.map((row) => ({
        key: row.id ?? 'none',
        name: row.name ?? t('unnamed'),
        cells: cells(row),
      })),
      { key: 'total', name: t('together'), isSum: true, cells: cells(total) },
    ],
    chart: {
      series: [{ column: 'kilograms', name: t('column.kilograms') }],
      total: 'kilograms',
    },
  }
}
