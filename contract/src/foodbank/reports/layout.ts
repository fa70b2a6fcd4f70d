import type { Language } from '../../core/translations.ts'
import type {
  CATEGORY_COLUMNS,
  GROUP_COLUMNS,
  GROUP_TABLES,
  HOUSEHOLD_COUNTS,
  MONTH_COLUMNS,
  NOTE_COUNTS,
  COUNTINGS,
  NARROW_COUNTINGS,
  PERSON_AIDS,
  PERSON_COLUMNS,
  REPORT_BANDS,
  REQUEST_COUNTS,
  STOCK_COLUMNS,
  YEAR_COUNTS,
  YEAR_GOODS,
} from './cells.ts'
import type { AGE_BANDS } from '../supports.ts'
import type {
  CountedRule,
  Figure,
  INDICATOR_SOURCES,
  INDICATOR_UNITS,
  PROGRAMMES,
  Report,
} from './reports.ts'

type OneOf<List extends readonly unknown[]> = List[number]

/** The blocks of the report; a letter keeps its block where one is left out. */
export const SECTIONS = [
  { name: 'head', letter: 'A' },
  { name: 'requests', letter: 'B' },
  { name: 'households', letter: 'C' },
  { name: 'persons', letter: 'D' },
  { name: 'indicators', letter: 'E' },
  { name: 'categories', letter: 'F' },
  { name: 'organizations', letter: 'G' },
  { name: 'regions', letter: 'H' },
  { name: 'months', letter: 'I' },
  { name: 'notes', letter: 'J' },
  { name: 'stock', letter: 'K' },
] as const
export type SectionName = OneOf<typeof SECTIONS>['name']

export const HEAD_FACTS = [
  'project',
  'company',
  'programme',
  'programmeProject',
  'projectNumber',
  'period',
  'point',
  'region',
  'type',
  'counting',
  'generated',
] as const

/** Where the value of an indicator comes from; nobody is asked for estimates of the older programme. */
export type SourceWord = OneOf<typeof INDICATOR_SOURCES> | 'not_asked'

/** The texts `report-blocks` that the layout is written with. */
type LayoutKey =
  | 'none'
  | 'count'
  | 'share'
  | `section.${SectionName}`
  | `head.${OneOf<typeof HEAD_FACTS> | 'all' | 'allMine'}`
  | `requests.${OneOf<typeof REQUEST_COUNTS> | 'label' | 'hint'}`
  | `households.${OneOf<typeof HOUSEHOLD_COUNTS> | 'label' | 'average_size' | 'hint'}`
  | `persons.${OneOf<typeof PERSON_COLUMNS> | OneOf<typeof PERSON_AIDS> | 'label' | 'hint'}`
  | `band.${OneOf<typeof REPORT_BANDS> | OneOf<typeof AGE_BANDS>}`
  | `indicators.${OneOf<typeof PROGRAMMES> | SourceWord | 'hint' | 'noRules' | 'label' | 'number' | 'code' | 'name' | 'unit' | 'source' | 'note'}`
  | `counting.${OneOf<typeof COUNTINGS> | `short.${OneOf<typeof NARROW_COUNTINGS>}`}`
  | `unit.${OneOf<typeof INDICATOR_UNITS>}`
  | `category.${OneOf<Report['categories']['rows']>['category']}`
  | `categories.${OneOf<typeof CATEGORY_COLUMNS> | 'label' | 'ownShort' | 'opShort' | 'sumFood' | 'sumMaterial' | 'sumAll' | 'chart'}`
  | `groups.${OneOf<typeof GROUP_COLUMNS> | 'kilograms' | 'organization' | 'recommending' | 'region' | 'type'}`
  | `groups.${'byPoint' | 'byRecommending' | 'byRegion' | 'byType' | 'unnamed' | 'total' | 'none' | 'hint' | 'small' | 'few'}`
  | `months.${OneOf<typeof MONTH_COLUMNS> | 'label' | 'chart' | 'none'}`
  | `stock.${OneOf<typeof STOCK_COLUMNS> | 'hint'}`
  | `notes.${OneOf<typeof NOTE_COUNTS> | 'label' | 'snapshot' | 'twice' | 'small'}`
  | `cell.requests.${OneOf<typeof REQUEST_COUNTS>}`
  | `cell.households.${OneOf<typeof HOUSEHOLD_COUNTS>}`
  | `cell.year.${OneOf<typeof YEAR_COUNTS> | OneOf<typeof YEAR_GOODS> | 'visits'}`
  | 'cell.noSex'

/** The words of one language. */
export type LayoutWords = {
  readonly language: Language
  readonly t: (key: LayoutKey) => string
  readonly missingSites: (count: number) => string
  /** Of a value in tonnes, what was passed on to shelters and kitchens. */
  readonly passedOn: (tonnes: number) => string
  /** Of a share, what partners got out of the stock, in tonnes. */
  readonly issued: (tonnes: number) => string
  /** What the register makes of a share that was entered, in percent. */
  readonly computed: (percent: number | null) => string
  /** That an entry is above its whole. */
  readonly exceeds: (whole: number) => string
  /** What the programme pays for. */
  readonly pays: (pays: CountedRule['pays']) => string
  /** Which rule counted, from when and where it comes from. */
  readonly rule: (rule: CountedRule) => string
}

/** How a number is written. `kilograms`, and `grams`, which are kilograms with three decimals, stand without a unit, the head of their column names it; `weight` stands alone. */
export type Format =
  | 'count'
  | 'kilograms'
  | 'grams'
  | 'weight'
  | 'rate'
  | 'percent'
  | 'tonnes'
  | 'euro'

/** A number that opens its rows, if any; its format where it is not that of its column. */
type NumberCell = {
  readonly figure: Figure
  readonly format?: Format
  /** Empty, and waiting to be filled in. */
  readonly isToFill?: boolean
}
/** What those who estimated wrote; sites that say the same stand together. */
export type SiteNote = { readonly note: string; readonly sites: string }
type WordsCell = {
  readonly text: string
  readonly source?: SourceWord
  /** The parts of the text: what is to be known of the value, and the notes. */
  readonly notes?: { readonly remarks: readonly string[]; readonly said: readonly SiteNote[] }
}
/** Null is nothing. */
export type LayoutCell = NumberCell | WordsCell | null

export type LayoutColumn = {
  readonly key: string
  readonly title: string
  readonly format: Format | 'text'
  /** A number on the screen bears its unit, one in a file has it beside it. */
  readonly isForFiles?: boolean
}
export type LayoutRow = {
  readonly key: string
  readonly name: string
  /** The name in its parts, where a file has a column for each. */
  readonly naming?: readonly string[]
  /** Stands beside the name on the screen. */
  readonly code?: string | null
  /** Part of a row above: how deep. */
  readonly depth?: number
  readonly isSum?: boolean
  /** In the order of the columns. */
  readonly cells: readonly LayoutCell[]
}
/** Bars of the rows that are no sums. */
export type LayoutChart = {
  /** Without one it is called as its table. */
  readonly title?: string
  readonly series: readonly { readonly column: string; readonly name: string }[]
  /** The column of the number beside each bar. */
  readonly total: string
}
export type LayoutTable = {
  /** Names the table. */
  readonly caption: string
  /** Says what the rows are. */
  readonly rowsAre: string
  /** The titles of the parts of a row's name. */
  readonly naming?: readonly { readonly key: string; readonly title: string }[]
  readonly columns: readonly LayoutColumn[]
  readonly rows: readonly LayoutRow[]
  readonly chart?: LayoutChart
}

type TableId =
  | Exclude<SectionName, 'head' | 'persons' | 'indicators'>
  | `persons.${OneOf<typeof PERSON_AIDS>}`
  | `indicators.${OneOf<typeof PROGRAMMES>}`
  | OneOf<typeof GROUP_TABLES>

export type ReportTable = LayoutTable & {
  readonly id: TableId
  /** Stands above it, where the block has several. */
  readonly heading?: string
  /** Which help it counts, where the block has a table of each. */
  readonly counting?: OneOf<typeof COUNTINGS>
  /** What is said where there are no rows. */
  readonly none?: string
}
export type LayoutSection = {
  readonly name: SectionName
  readonly letter: string
  readonly title: string
  /** Which help its tables count, where it is not all. */
  readonly counted?: string | undefined
  /** How its numbers are counted. */
  readonly hint?: string
  readonly tables: readonly ReportTable[]
  /** By what its numbers were counted. */
  readonly rules?: readonly string[]
  /** What to know of its numbers. */
  readonly remarks?: readonly string[]
  /** What to know before they are passed on: not for those who get them. */
  readonly warnings?: readonly string[]
}

/** The numbers of a row in the order of its columns. */
export const figureCells = <Name extends string>(
  columns: readonly Name[],
  row: Readonly<Record<Name, Figure>>,
): LayoutCell[] => columns.map((name) => ({ figure: row[name] }))

/** A table without a row but the sum. */
export const isEmptyTable = ({ rows }: LayoutTable) => rows.every(({ isSum }) => isSum)

export const isNumber = (cell: LayoutCell | undefined): cell is NumberCell =>
  cell !== null && cell !== undefined && 'figure' in cell

/** The bars of a table, for a picture beside it; null where it has none. */
export function getChart({ chart, caption, columns, rows }: LayoutTable) {
  if (!chart) return null
  const at = (key: string) => columns.findIndex((column) => column.key === key)
  const valueIn = ({ cells }: LayoutRow, key: string) => {
    const cell = cells[at(key)]
    return isNumber(cell) ? (cell.figure.value ?? 0) : 0
  }
  return {
    title: chart.title ?? caption,
    series: chart.series.map(({ name }) => name),
    format: columns[at(chart.total)]?.format ?? 'count',
    bars: rows
      .filter(({ isSum }) => !isSum)
      .map((row) => ({
        key: row.key,
        name: row.name,
        values: chart.series.map(({ column }) => valueIn(row, column)),
        total: valueIn(row, chart.total),
      })),
  }
}
