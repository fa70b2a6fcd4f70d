import type { Language } from '@crm/contract/core/translations'
import { buffer } from 'node:stream/consumers'
import type { Issued } from '#core/documents/service.ts'
import { fitColumns } from '#platform/export/fit-columns.ts'
import { textsIn } from '#platform/texts/texts.ts'
import type { XlsxCell, XlsxColumn, XlsxSheet } from '#platform/xlsx/sheet.ts'
import { sheetNames, xlsxStream } from '#platform/xlsx/write-xlsx.ts'
import { getVerification, marksText, type Marks } from './issued-paper.ts'

/** What stands on the first sheet under one title: an item with its value, or a sentence. */
export type WorkbookPart = {
  readonly title: string
  readonly facts: readonly (readonly [item: string | null, value: XlsxCell])[]
}

/** A table with a sheet of its own. */
export type WorkbookTable = Pick<XlsxSheet, 'name' | 'totals' | 'notes'> & {
  readonly title: string
  readonly columns: readonly XlsxColumn[]
  readonly rows: readonly (readonly XlsxCell[])[]
}

export type Workbook = {
  /** What it is. */
  readonly title: string
  /** Of what it is, and of which days. */
  readonly about: string
  readonly parts: readonly WorkbookPart[]
  readonly tables: readonly WorkbookTable[]
  /** Sheets of rows that are made as they are read. */
  readonly streams?: readonly XlsxSheet[]
  readonly marks: Marks
}

/** A first sheet that says what the workbook is, and a sheet for each table, to be filtered and printed by itself. */
export function workbookSheets(given: Workbook, language: Language): XlsxSheet[] {
  const workbook = withNames(given, language)
  const { title, about, tables, streams = [], marks } = workbook
  const subtitle = [`${title}, ${about}`, marksText(marks, language)].join(' · ')
  const foot = getFoot(workbook)
  return [
    overviewSheet(workbook, language),
    ...tables.map(({ name, title: caption, columns, rows, totals = [], notes = [] }) => ({
      name,
      heading: [caption, subtitle],
      columns: fitted(columns, [...rows, ...totals]),
      rows,
      totals,
      notes,
      foot,
    })),
    ...streams.map((sheet) => ({ ...sheet, foot })),
  ]
}

/** The first sheet lists the others as they will be called. */
function withNames({ tables, streams = [], ...rest }: Workbook, language: Language): Workbook {
  const getName = sheetNames()
  getName(textsIn(language, 'workbook')('overview'))
  const named = <Sheet extends { readonly name: string }>(sheet: Sheet) => ({
    ...sheet,
    name: getName(sheet.name),
  })
  return { ...rest, tables: tables.map(named), streams: streams.map(named) }
}

/** Of all columns in characters: a wider sheet would be printed too small to be read. */
const WIDE = 160
const NARROW_COLUMN = 36

function fitted(columns: readonly XlsxColumn[], rows: WorkbookTable['rows']): XlsxColumn[] {
  const wanted = fitColumns(columns, rows)
  const width = wanted.reduce((sum, column) => sum + (column.width ?? 0), 0)
  return widened(width > WIDE ? fitColumns(columns, rows, NARROW_COLUMN) : wanted)
}

/** Room for what stands above and below a narrow table. */
const LEAST_WIDTH = 72

function widened([first, ...others]: readonly XlsxColumn[]): XlsxColumn[] {
  if (!first) return []
  const rest = others.reduce((sum, { width = 0 }) => sum + width, 0)
  return [{ ...first, width: Math.max(first.width ?? 0, LEAST_WIDTH - rest) }, ...others]
}

const getFoot = ({ title, marks }: Workbook) => `${title} · ${marks.number}`

function overviewSheet(workbook: Workbook, language: Language): XlsxSheet {
  const { title, about, parts, tables, streams = [], marks } = workbook
  const t = textsIn(language, 'workbook')
  const all: WorkbookPart[] = [
    ...parts,
    {
      title: t('document'),
      facts: [
        [t('number'), marks.number],
        [t('code'), marks.code],
        [t('verify'), getVerification(marks, language)],
      ],
    },
    {
      title: t('sheets'),
      facts: [
        ...tables.map((table) => [table.name, table.title] as const),
        ...streams.map(({ name }) => [name, null] as const),
      ],
    },
  ]
  const text = (name: string): XlsxColumn => ({ title: name, kind: 'text' })
  const rows = all.flatMap(({ title: part, facts }) =>
    facts.map(([item, value]): XlsxCell[] => [part, item, value]),
  )
  return {
    name: t('overview'),
    heading: [title, about],
    columns: fitColumns([text(t('part')), text(t('item')), text(t('value'))], rows),
    rows,
    isOfFacts: true,
    foot: getFoot(workbook),
  }
}

/** The file of a workbook, by whose digest „Ověřit dokument“ knows it. */
export async function writeIssued(issued: Issued, sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const file = await buffer(xlsxStream(sheets))
  await issued.seal(file)
  return file
}
