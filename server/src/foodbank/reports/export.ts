import type { ReportRow, ReportRowsQuery } from '@crm/contract/foodbank/reports/reports'
import {
  saidCode,
  saidPeriod,
  saidRecord,
  type Saying,
  type Words,
} from '#platform/export/filters.ts'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { cellWords } from '@crm/contract/foodbank/reports/cell-words'
import { layoutWordsIn } from '../paper/layout-words.ts'
import { exportScope, namedInFile } from '../visibility/scope.ts'
import {
  column,
  inWords,
  type ExportColumn,
  type ListExport,
} from '#platform/export/list-export.ts'
import { allowReports, asOneMoment } from '#platform/database/one-moment.ts'
import type { Cell } from './cell.ts'
import type { CountedByRules } from './matching.ts'
import { getCounted, requireCell } from './rows.ts'
import { countNamedRows, countRows, declareRows, fetchRows } from './rows-repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('report-blocks')

const COUNTING: Readonly<Record<NonNullable<ReportRowsQuery['counting']>, Words>> = {
  paid: screen('counting.short.paid'),
  op: screen('counting.short.op'),
}
const STATUSES: Readonly<Record<NonNullable<ReportRow['status']>, Words>> = {
  active: words('active'),
  confirmed: words('served'),
  rejected: words('no_show'),
}
const SEXES: Readonly<Record<NonNullable<ReportRow['sex']>, Words>> = {
  male: words('male'),
  female: words('female'),
  unspecified: words('not_given'),
}
const BANDS: Readonly<Record<NonNullable<ReportRow['age_band']>, Words>> = {
  '0-15': words('0_15_years'),
  '16-17': words('16_17_years'),
  '18-29': words('18_29_years'),
  '30-64': words('30_64_years'),
  '65+': words('65_years_and_over'),
  unknown: words('not_given'),
}
const ROW_KINDS: Readonly<Record<Cell['kind'], Words>> = {
  request: words('row_is_reservation'),
  household: words('row_is_household'),
  person: words('row_is_person'),
  support: words('row_is_hand_out'),
}
const TABLES: Readonly<Record<Cell['kind'], string>> = {
  request: 'foodbank.help_request',
  household: 'foodbank.support',
  person: 'foodbank.support',
  support: 'foodbank.support',
}

/** The rows behind a number of the report as a file. Refuses with `report.cell_not_found`. */
export function reportRowExport(name: string): ListExport<ReportRow, ReportRowsQuery> {
  const cell = requireCell(name)
  return {
    ...getRowFile(cell),
    narrowedBy: ({ counting }, language) => (counting ? [COUNTING[counting][language]] : []),
    filters: {
      date_from: saidPeriod(words('period'), { from: 'date_from', to: 'date_to' }),
      date_to: 'date_from',
      organization_id: saidRecord(words('organization'), 'foodbank.organization'),
      region_id: saidRecord(words('region'), 'foodbank.region'),
      applicant_type_id: saidRecord(words('applicant_type'), 'foodbank.applicant_type'),
      counting: saidCode(screen('head.counting'), {
        paid: screen('counting.paid'),
        op: screen('counting.op'),
      }),
      cell: sayKind(cell),
    },
    about: (asked, query, [first]) => aboutRows(asked, query.cell, first),
    page: ({ db }, actor, query) =>
      readRows(db, { cell, actor, query }, (tx) => getCounted(tx, actor, query)),
  }
}

/** What the file of the rows of a number has, whatever they are read from. */
export const getRowFile = (cell: Cell) => ({
  table: TABLES[cell.kind],
  fileName: words('file_report_rows'),
  title: words('rows_of_the_report'),
  columns: getColumns(cell.kind),
  scope: exportScope,
  orders: { date: words('date_2') },
})

/** What the rows of the number are. */
export const sayKind =
  (cell: Cell) =>
  (_value: unknown, { language }: Saying) =>
    ROW_KINDS[cell.kind][language]

/** Which number it is, and whose names stand there. */
export function aboutRows(
  { actor, language }: Saying,
  cell: string,
  first: ReportRow | undefined,
): string[] {
  const said = cellWords(cell, first, layoutWordsIn(language))
  const name = `${actor.user.name} ${actor.user.surname}`
  return [
    ...(said ? [said.title] : []),
    ...(exportScope(actor) === 'all' ? [] : [words('names_own', { name })[language]]),
  ]
}

type Asked = {
  readonly cell: Cell
  readonly actor: Actor
  readonly query: Pick<ReportRowsQuery, 'sort' | 'page' | 'per_page'>
}

/** One page of a file. Pages are asked for in their order, so that each goes on where the one before has ended. */
export async function readRows(
  db: Connection,
  { cell, actor, query }: Asked,
  countedIn: (db: Connection) => Promise<CountedByRules>,
) {
  if (query.page > 1) return { rows: await fetchRows(db, query.per_page), total: 0 }
  await allowReports(db)
  const counted = await countedIn(db)
  await declareRows(db, counted, cell, query, namedInFile(actor, 'a.id'))
  const rows = await fetchRows(db, query.per_page)
  const { total } =
    rows.length < query.per_page ? { total: rows.length } : await countRows(db, counted, cell)
  return { rows, total }
}

/** How many rows name their person in the file, and of how many. */
export async function countNamed(db: Connection, actor: Actor, query: ReportRowsQuery) {
  const cell = requireCell(query.cell)
  return asOneMoment(db, async (tx) =>
    countNamedRows(tx, await getCounted(tx, actor, query), cell, namedInFile(actor, 'a.id')),
  )
}

const person = [
  column<ReportRow>('text', words('surname'), (row) => row.applicant_surname),
  column<ReportRow>('text', words('first_name'), (row) => row.applicant_name),
]
const places = [
  column<ReportRow>('text', words('distribution_point'), (row) => row.organization_name),
  column<ReportRow>(
    'text',
    words('recommending_organization'),
    (row) => row.from_organization_name,
  ),
  column<ReportRow>('text', words('region'), (row) => row.region_name),
  column<ReportRow>('text', words('applicant_type'), (row) => row.applicant_type_name),
]
const help = [
  column<ReportRow>('integer', words('people_2'), (row) => row.persons),
  column<ReportRow>('number', words('handed_out_kg'), (row) => row.kilograms),
]
const day = (title: Words) => column<ReportRow>('date', title, (row) => row.date)

/** How exact the age is; nothing of an unknown one. */
const getAgeBy = ({ is_exact }: ReportRow, language: keyof Words) =>
  is_exact === null ? null : (is_exact ? BY_DATE : BY_YEAR)[language]
const BY_DATE: Words = words('by_birth_date')
const BY_YEAR: Words = words('by_birth_year')

/** As the screen has them. */
function getColumns(kind: Cell['kind']): ExportColumn<ReportRow>[] {
  switch (kind) {
    case 'request':
      return [
        ...person,
        day(words('slot')),
        column('text', words('status'), (row, language) => inWords(STATUSES, row.status, language)),
        ...places,
      ]
    case 'household':
      return [...person, day(words('last_help')), ...places, ...help]
    case 'person':
      return [
        ...person,
        column('text', words('sex'), (row, language) => inWords(SEXES, row.sex, language)),
        column('text', words('age'), (row, language) => inWords(BANDS, row.age_band, language)),
        column('text', words('age_by'), getAgeBy),
        day(words('last_help')),
        ...places,
      ]
    case 'support':
      return [...person, day(words('date_2')), ...places, ...help]
  }
}
