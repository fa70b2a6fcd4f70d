import type { Language } from '@crm/contract/core/translations'
import { AIDS_BY_COUNTING, GROUP_TABLES } from '@crm/contract/foodbank/reports/cells'
import {
  isNumber,
  type LayoutCell,
  type LayoutRow,
  type LayoutSection,
  type ReportTable,
  type SectionName,
} from '@crm/contract/foodbank/reports/layout'
import { getLayout } from '@crm/contract/foodbank/reports/report-layout'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { layoutWordsIn } from '../../report-closings/restated-words.ts'
import { poolNamesIn } from './pool-names.ts'
import { documentTable, type DocumentTable } from '../tables.ts'
import { wordsIn, type Say } from '../words.ts'

export type PaperSection = {
  readonly name: SectionName
  /** Stands above the tables of a block that has several. */
  readonly heading: string | null
  readonly tables: readonly DocumentTable[]
  /** What to know of all of them. */
  readonly remarks: readonly string[]
}

/**
 * Blocks B to K in the order of the screen as they go out: without empty tables, which `leftOut` names, without the same numbers twice,
 * and without what only the house is told. The report has no small parts any more.
 */
export function getPaperSections(report: Report, language: Language) {
  const say = wordsIn(language)
  const sections = getLayout(report, layoutWordsIn(language))
  const paper = sections.flatMap((section): PaperSection[] => {
    const shown = section.tables.filter((table) => !isNothing(table) && !isRepeated(table, report))
    const tables = shown.map((table) => ({
      ...documentTable(section, toPaper(table)),
      remarks: [...getRemarks(table, report, language), ...getNotes(table)],
    }))
    const { name, letter, title, hint = [], remarks = [] } = section
    const heading = section.tables.length > 1 ? `${letter}. ${title}` : null
    const said = [hint, remarks, name === 'persons' ? getRepeated(section, report, say) : []].flat()
    return tables.length === 0 ? [] : [{ name, heading, tables, remarks: said }]
  })
  return { sections: paper, leftOut: getLeftOut(sections, report, say) }
}

const numbersIn = ({ rows }: ReportTable) => rows.flatMap(({ cells }) => cells).filter(isNumber)

const isNothing = (table: ReportTable) => numbersIn(table).every(({ figure }) => !figure.value)

/** Where the programme paid nothing but EU goods, both have the same numbers. */
const isRepeated = ({ counting }: ReportTable, { head }: Report) =>
  counting === 'op' && head.rules.every(({ pays }) => pays === 'products')

function getRepeated({ tables }: LayoutSection, report: Report, say: Say): string[] {
  const repeated = tables.filter((table) => !isNothing(table) && isRepeated(table, report))
  const names = repeated.map(({ heading, caption }) => heading ?? caption).join(', ')
  return repeated.length === 0 ? [] : [say('repeated.text', { names })]
}

/** An indicator without a value has no source either; which those are is said below. */
const toPaper = (table: ReportTable): ReportTable => ({
  ...table,
  rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(toPaperCell) })),
})

function toPaperCell(cell: LayoutCell): LayoutCell {
  if (cell === null) return null
  if (!isNumber(cell)) return isUnknown(cell) ? null : cell
  return cell.isToFill ? { ...cell, isToFill: false } : cell
}

const isUnknown = (cell: LayoutCell) =>
  cell !== null && !isNumber(cell) && (cell.source === 'missing' || cell.source === 'not_asked')

/** The numbers of the indicators that nobody entered: `1.1, 1.1.1, 2.1.5`. */
const getMissing = ({ rows }: ReportTable): string =>
  rows
    .filter(({ cells }) => cells.some(isUnknown))
    .map(getNumber)
    .join(', ')

function getRemarks(table: ReportTable, report: Report, language: Language): string[] {
  const say = wordsIn(language)
  const cells = table.rows.flatMap((row) => row.cells)
  const isEstimated = cells.some(
    (cell) => cell !== null && !isNumber(cell) && cell.source === 'estimate',
  )
  const missing = getMissing(table)
  const pools = poolNamesIn(language)
  const grouped = GROUP_TABLES.find((id) => id === table.id)
  const names = grouped ? report[grouped].rows.map(({ name }) => name) : []
  return [
    ...((grouped === 'regions' || grouped === 'types') && names.length > 1
      ? [say('distinct.text')]
      : []),
    ...(names.includes(pools.few) ? [say('pooled.text')] : []),
    ...(names.includes(pools.withLarger) ? [say('pooled.larger_text')] : []),
    ...(isEstimated ? [say('estimate.text')] : []),
    ...(missing === '' ? [] : [say('missing.text', { numbers: missing })]),
  ]
}

/** Notes stand below the table, each after the numbers of its rows: beside each they would break every name in two. */
function getNotes({ columns, rows }: ReportTable): string[] {
  const at = columns.findIndex(({ key }) => key === 'note')
  const byText = Map.groupBy(rows, ({ cells }) => {
    const note = cells[at] ?? null
    return note !== null && !isNumber(note) ? note.text : ''
  })
  return [...byText].flatMap(([text, noted]) =>
    text === '' ? [] : [`${noted.map(getNumber).join(', ')}: ${text}`],
  )
}

const getNumber = ({ key, naming: [number = key] = [] }: LayoutRow) => number

/** Which tables are left out, and why. */
function getLeftOut(sections: readonly LayoutSection[], report: Report, say: Say): string[] {
  const left = sections.flatMap((section) =>
    section.tables
      .filter((table) => isNothing(table) && !isRepeated(table, report))
      .map((table) => ({ table, title: `${section.letter}. ${table.caption}` })),
  )
  const empty = left.filter(({ table }) => table.rows.length > 0 && getMissing(table) === '')
  return [
    ...(empty.length > 0
      ? [say('left_out.text', { blocks: empty.map(({ title }) => title).join('; ') })]
      : []),
    ...left.flatMap(({ table, title }) => {
      const numbers = getMissing(table)
      if (numbers !== '') return [say('left_out.indicators', { block: title, numbers })]
      return table.rows.length === 0 && table.none ? [`${title}: ${table.none}`] : []
    }),
  ]
}

/** Tables of food and material by the same counting have the same one. */
export const getPair = (id: DocumentTable['id']): string =>
  Object.entries(AIDS_BY_COUNTING).find(([, aids]) =>
    aids.some((aid) => id === `persons.${aid}`),
  )?.[0] ?? id
