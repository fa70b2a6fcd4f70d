import type { Language } from '@crm/contract/core/translations'
import type {
  Content,
  CustomTableLayout,
  Size,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { getHeading } from '#platform/pdf/document.ts'
import type { XlsxCell, XlsxKind } from '#platform/xlsx/sheet.ts'
import { INK, quietTable } from '#platform/pdf/style.ts'
import { cellText } from '../../paper/shown.ts'
import type { DocumentTable } from '../tables.ts'

export type Look = {
  /** Of the block, above the title of its first table. */
  readonly heading?: string
  readonly widths?: readonly Size[]
  readonly fontSize?: number
  /** Points above and below the text of a row. */
  readonly padding?: number
  /** Columns that say nothing on paper, or say it below. */
  readonly without?: readonly string[]
}

/** A table of so few lines stands on one page. */
const SHORT = 16

/** A table under its title. Both stand above its rows on every page, and its end never stands without a row. */
export function tableBlock(table: DocumentTable, language: Language, look: Look = {}): Content {
  const { rows, totals, remarks } = table
  if (rows.length + totals.length === 0)
    return {
      unbreakable: true,
      margin: [0, 10, 0, 0],
      stack: [...getTitles(table, look), ...remarks.map(getRemark)],
    }
  const columns = getColumns(table, look)
  const cells = (
    row: DocumentTable['rows'][number],
    name: string | undefined,
    bold: boolean,
  ): TableCell[] =>
    columns.map(({ index, kind }, at) => ({
      ...paperCell(row[index] ?? null, kind, language),
      bold,
      ...(name && { id: `${name}:${at}` }),
    }))
  const across = (content: Content): TableCell[] => [
    { colSpan: columns.length, stack: [content] },
    ...columns.slice(1).map(() => ''),
  ]
  const { before, last, end } = getNames(table)
  const body = [
    across({ stack: getTitles(table, look), margin: [-4, 0, 0, 0] }),
    columns.map(({ title, kind }) => getColumnTitle(title, kind)),
    ...rows.map((row, at) =>
      cells(
        row,
        at === rows.length - 2 ? before : at === rows.length - 1 ? last : undefined,
        false,
      ),
    ),
    ...totals.map((row, at) =>
      cells(row, at === totals.length - 1 && remarks.length === 0 ? end : undefined, true),
    ),
    ...remarks.map((text, at) =>
      across({
        ...getRemark(text),
        ...(at === remarks.length - 1 && end ? { id: `${end}:0` } : {}),
      }),
    ),
  ]
  const isShort = body.length <= SHORT
  const grid: Content = {
    table: {
      headerRows: 2,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: columns.map(
        ({ kind }, at) => look.widths?.[at] ?? (at === 0 ? '*' : kind === 'text' ? 26 : 'auto'),
      ),
      body,
    },
    layout: getLayout(2 + rows.length + totals.length, look.padding ?? 2.2),
    fontSize: look.fontSize ?? 8.5,
  }
  return { unbreakable: isShort, margin: [0, 10, 0, 0], stack: [grid] }
}

/** A title of one word is not broken, also not at its hyphen. */
const getColumnTitle = (text: string, kind: XlsxKind): TableCell => ({
  text,
  bold: true,
  fillColor: INK.pale,
  alignment: kind === 'text' ? 'left' : 'right',
  noWrap: !text.includes(' '),
})

const getRemark = (text: string) => ({ text, fontSize: 7.5, color: INK.muted })

const getTitles = ({ title }: DocumentTable, { heading }: Look): Content[] => [
  ...(heading === undefined ? [] : [getHeading(heading, 12, [6, 3])]),
  getHeading(title, 10.5, [0, 1]),
]

/** Notes that nobody made take no room. */
const getColumns = ({ columns, rows }: DocumentTable, { without = [] }: Look) =>
  columns
    .map((column, index) => ({ ...column, index }))
    .filter(
      ({ key, kind, index }) =>
        !without.includes(key) && (kind !== 'text' || rows.some((row) => row[index] !== null)),
    )

/** Lines between the rows, none around the title and the remarks. */
const getLayout = (end: number, padding: number): CustomTableLayout => ({
  ...quietTable,
  hLineWidth: (line) => (line < 2 || line > end ? 0 : line === end ? 0.8 : 0.4),
  paddingTop: () => padding,
  paddingBottom: () => padding,
})

/** The row before the last one, the last one and what the table ends with, for `breaksBefore`. */
const getNames = ({ id, totals, remarks }: DocumentTable) =>
  totals.length + remarks.length === 0
    ? {}
    : { before: `${id}:before`, last: `${id}:last`, end: `${id}:end` }

/** Takes the last row of a table along to the page of its sums and remarks. */
export const breaksBefore: NonNullable<TDocumentDefinitions['pageBreakBefore']> = (node, page) => {
  const [table, part] = node.id?.split(':') ?? []
  if (part !== 'last') return false
  const has = (nodes: readonly { id?: string | undefined }[], wanted: string) =>
    nodes.some(({ id }) => id === `${table}:${wanted}:0`)
  return !has(page.getFollowingNodesOnPage(), 'end') && has(page.getPreviousNodesOnPage(), 'before')
}

const paperCell = (cell: XlsxCell, kind: XlsxKind, language: Language) => ({
  text: cell === null && kind === 'text' ? '–' : cellText(language, cell, kind),
  alignment: kind === 'text' ? ('left' as const) : ('right' as const),
})
