import type { Language } from '@crm/contract/core/translations'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import type {
  Figure,
  Grouped,
  GroupRow,
  Indicator,
  PersonsRow,
  Report,
} from '@crm/contract/foodbank/reports/reports'
import type { XlsxCell, XlsxColumn, XlsxKind } from '#platform/xlsx/sheet.ts'
import { isPooled, isSmall } from './small-parts.ts'
import { wordsIn, type Say, type Word } from './words.ts'

/** A block of the report as every document shows it: titles, rows and sums in words of one language. */
export type DocumentTable = {
  readonly id: Word
  readonly title: string
  readonly columns: readonly XlsxColumn[]
  readonly rows: readonly (readonly XlsxCell[])[]
  readonly totals: readonly (readonly XlsxCell[])[]
  /** Sentences under the table. */
  readonly remarks: readonly string[]
}

/** Blocks B to J; the header is of the document, for a closed report has more to say there. */
export function tablesOf(report: Report, language: Language): DocumentTable[] {
  const say = wordsIn(language)
  return [
    requestsTable(report, say),
    householdsTable(report, say),
    personsTable('D.food', report.persons.food, say),
    personsTable('D.material', report.persons.material, say),
    indicatorsTable('E.esf', report, language),
    indicatorsTable('E.fead', report, language),
    categoriesTable(report, say),
    organizationsTable('G.organizations', report.organizations, say),
    organizationsTable('G.recommending', report.recommending, say),
    groupsTable('H.regions', 'region', report.regions, say),
    groupsTable('H.types', 'applicant_type', report.types, say),
    monthsTable(report, say),
    notesTable(report, say),
  ]
}

const column = (title: string, kind: XlsxKind, width?: number): XlsxColumn => ({
  title,
  kind,
  ...(width === undefined ? {} : { width }),
})
const plain = { totals: [], remarks: [] }

function requestsTable({ requests }: Report, say: Say): DocumentTable {
  const all = requests.reserved.value
  const row = (name: 'created' | 'reserved' | 'confirmed' | 'rejected' | 'active') => {
    const { value } = requests[name]
    return [say(`requests.${name}`), value, name === 'created' ? null : shareOf(value, all)]
  }
  return {
    ...plain,
    id: 'B',
    title: say('B'),
    columns: [
      column(say('requests'), 'text', 44),
      column(say('count'), 'integer', 30),
      column(say('share'), 'number', 14),
    ],
    rows: [row('created'), row('reserved'), row('confirmed'), row('rejected'), row('active')],
  }
}

function householdsTable({ households }: Report, say: Say): DocumentTable {
  const names = ['total', 'first_time', 'with_children', 'single', 'persons'] as const
  return {
    ...plain,
    id: 'C',
    title: say('C'),
    columns: [column(say('item'), 'text', 44), column(say('count'), 'integer', 30)],
    rows: [
      ...names.map((name) => [say(`households.${name}`), households[name].value]),
      [say('households.average_size'), { kind: 'number', value: households.average_size }],
    ],
  }
}

function personsTable(
  id: 'D.food' | 'D.material',
  rows: readonly PersonsRow[],
  say: Say,
): DocumentTable {
  const numbers = ['male', 'female', 'unspecified', 'total'] as const
  const cells = (row: PersonsRow): XlsxCell[] => [
    row.band === 'total' ? say('total') : say(`band.${row.band}`),
    ...numbers.map((name) => row[name].value),
  ]
  return {
    id,
    title: say(id),
    columns: [
      column(say('band'), 'text', 24),
      ...numbers.map((name) => column(say(name), 'integer')),
    ],
    rows: rows.filter(({ band }) => band !== 'total').map(cells),
    totals: rows.filter(({ band }) => band === 'total').map(cells),
    remarks: [],
  }
}

const KIND_OF_UNIT: Readonly<Record<Indicator['unit'], XlsxKind>> = {
  persons: 'integer',
  tonnes: 'tonnes',
  percent: 'number',
  euro: 'number',
  packages: 'integer',
  meals: 'integer',
}

function indicatorsTable(
  id: 'E.esf' | 'E.fead',
  report: Report,
  language: Language,
): DocumentTable {
  const say = wordsIn(language)
  const indicators = report.indicators.filter(({ programme }) => id === `E.${programme}`)
  return {
    id,
    title: say(id),
    columns: [
      column(say('number'), 'text', 10),
      column(say('code'), 'text', 10),
      column(say('indicator'), 'text', 70),
      column(say('value'), 'number', 16),
      column(say('unit'), 'text', 10),
      column(say('source'), 'text', 16),
      column(say('note'), 'text', 50),
    ],
    rows: indicators.flatMap((one) => [
      [
        one.number,
        one.code,
        INDICATOR_NAMES[one.code]?.[language] ?? one.code,
        { kind: KIND_OF_UNIT[one.unit], value: one.figure.value, to_fill: isToFill(one) },
        say(`unit.${one.unit}`),
        say(`source.${one.source === 'missing' && !isToFill(one) ? 'not_asked' : one.source}`),
        notesOf(one, say),
      ],
      ...(one.op ? [ofWhichOp(one, one.op, say)] : []),
    ]),
    totals: [],
    remarks: [
      ...(indicators.some(({ source }) => source === 'estimate') ? [say('estimate.text')] : []),
      ...(indicators.some(isToFill) ? [say('to_fill.text')] : []),
    ],
  }
}

/** Nobody is asked for estimates of FEAD, which has ended; what is missing of it is left empty. */
const isToFill = ({ programme, source }: Indicator) => programme === 'esf' && source === 'missing'

/** Of the food in tonnes, that bought with EU money. */
const ofWhichOp = (
  { number, code, unit, source }: Indicator,
  { value }: Figure,
  say: Say,
): XlsxCell[] => [
  number,
  code,
  say('op_of_which'),
  { kind: KIND_OF_UNIT[unit], value },
  say(`unit.${unit}`),
  say(`source.${source}`),
  null,
]

function notesOf({ programme, source, notes, missing_sites }: Indicator, say: Say): string | null {
  // sites that say the same are named together
  const parts = [...Map.groupBy(notes, ({ note }) => note)].map(
    ([note, saying]) =>
      `${[...new Set(saying.map(({ organization_name }) => organization_name))].join(', ')}: ${note}`,
  )
  const isIncomplete = missing_sites > 0 && (programme === 'esf' || source === 'estimate')
  const missing = isIncomplete ? [say('missing', { sites: missing_sites })] : []
  return [...parts, ...missing].join('; ') || null
}

function categoriesTable({ categories }: Report, say: Say): DocumentTable {
  const cells = (
    title: string,
    { own, op, total, share }: Report['categories']['total'],
  ): XlsxCell[] => [title, own.value, op.value, total.value, share]
  return {
    id: 'F',
    title: say('F'),
    columns: [
      column(say('category'), 'text', 32),
      ...(['own', 'op', 'total', 'share'] as const).map((name) => column(say(name), 'number')),
    ],
    rows: categories.rows.map((row) => cells(say(`category.${row.category}`), row)),
    totals: [
      cells(say('categories.food'), categories.food),
      cells(say('categories.material'), categories.material),
      cells(say('total'), categories.total),
    ],
    remarks: [],
  }
}

const small = (row: GroupRow, say: Say) => (isSmall(row) ? say('small.mark') : null)
const remarksOf = ({ rows }: Grouped, say: Say) => [
  ...(rows.length > 1 ? [say('distinct.text')] : []),
  ...(rows.some(isSmall) ? [say('small.text')] : []),
  ...(rows.some(isPooled) ? [say('pooled.text')] : []),
]

function organizationsTable(
  id: 'G.organizations' | 'G.recommending',
  grouped: Grouped,
  say: Say,
): DocumentTable {
  const counts = ['requests', 'confirmed', 'rejected', 'households', 'persons', 'supports'] as const
  const weights = ['food', 'material', 'op'] as const
  const cells = (row: GroupRow, title: string): XlsxCell[] => [
    title,
    ...[...counts, ...weights].map((name) => row[name].value),
    small(row, say),
  ]
  return {
    id,
    title: say(id),
    columns: [
      column(say('organization'), 'text', 44),
      ...counts.map((name) => column(say(name), 'integer')),
      ...weights.map((name) => column(say(`${name}_kg`), 'number')),
      column(say('small'), 'text', 8),
    ],
    rows: grouped.rows.map((row) => cells(row, row.name ?? say('none'))),
    totals: [cells(grouped.total, say('total'))],
    remarks: remarksOf(grouped, say),
  }
}

function groupsTable(
  id: 'H.regions' | 'H.types',
  title: 'region' | 'applicant_type',
  grouped: Grouped,
  say: Say,
): DocumentTable {
  const counts = ['households', 'persons', 'supports'] as const
  const weights = ['food', 'material', 'op'] as const
  const cells = (row: GroupRow, name: string): XlsxCell[] => [
    name,
    ...[...counts, ...weights].map((measure) => row[measure].value),
    small(row, say),
  ]
  return {
    id,
    title: say(id),
    columns: [
      column(say(title), 'text', 32),
      ...counts.map((name) => column(say(name), 'integer')),
      ...weights.map((name) => column(say(`${name}_kg`), 'number')),
      column(say('small'), 'text', 8),
    ],
    rows: grouped.rows.map((row) => cells(row, row.name ?? say('none'))),
    totals: [cells(grouped.total, say('total'))],
    remarks: remarksOf(grouped, say),
  }
}

function monthsTable({ months }: Report, say: Say): DocumentTable {
  return {
    id: 'I',
    title: say('I'),
    columns: [
      column(say('month'), 'text', 14),
      ...(['supports', 'households', 'persons'] as const).map((name) =>
        column(say(name), 'integer'),
      ),
      column(say('kilograms'), 'number'),
    ],
    rows: months.map((row) => [
      monthName(row.month),
      row.supports.value,
      row.households.value,
      row.persons.value,
      row.kilograms.value,
    ]),
    totals: [],
    remarks: months.length === 0 ? [say('empty.months')] : [],
  }
}

function notesTable({ notes }: Report, say: Say): DocumentTable {
  const names = [
    'persons_without_age',
    'persons_without_sex',
    'households_gone',
    'supports_without_request',
  ] as const
  return {
    id: 'J',
    title: say('J'),
    columns: [column(say('J.text'), 'text', 44), column(say('count'), 'integer', 30)],
    rows: names.map((name) => [say(`notes.${name}`), notes[name].value]),
    totals: [],
    remarks: [say('notes.method'), say('notes.small')],
  }
}

/** `2026-03` as „3/2026“: short, and read alike in both languages. */
export const monthName = (month: string) => `${Number(month.slice(5))}/${month.slice(0, 4)}`

/** Percent of the whole to two decimals, null of nothing. */
const shareOf = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : Math.round((part * 10_000) / whole) / 100
