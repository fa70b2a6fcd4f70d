import { MAX_PDF_ROWS, type ExportFormat, type ExportLanguage } from '@crm/contract/platform/export'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { XlsxColumn, XlsxValue } from '../xlsx/sheet.ts'
import { xlsxStream } from '../xlsx/write-xlsx.ts'
import { csvText } from './csv.ts'
import type { ListExport, Reading, Words } from './list-export.ts'
import { toPdf } from './pdf.ts'
import {
  closeSnapshot,
  closeWith,
  estimateRows,
  openSnapshot,
  pageReader,
  ROWS_AT_ONCE,
  rowsFrom,
  type Asked,
} from './snapshot.ts'

/** Rows by which the size is estimated. */
const SAMPLE = 500

type Kind = {
  readonly format: ExportFormat
  readonly language: ExportLanguage
  /** The company above a table on paper. */
  readonly company: string
}

export type ExportedList = {
  readonly content: Buffer | Readable
  /** Estimated. */
  readonly rows: number
  readonly bytes: number
  /** Rows written so far. */
  readonly written: () => number
}

/**
 * Exports all rows of a list for its filters, read page by page from one snapshot. Refuses with
 * `export.too_many_rows_for_pdf`. The stream must be read or destroyed.
 */
export async function exportList<Row, Query extends object>(
  context: Reading,
  list: ListExport<Row, Query>,
  asked: Asked<Query>,
  { format, language, company }: Kind,
): Promise<ExportedList> {
  const tx = await openSnapshot(context)
  const ended = new AbortController()
  const close = () => {
    ended.abort()
    return closeSnapshot(tx)
  }
  try {
    const read = pageReader(context, tx, list, asked)
    const first = await read(1, ROWS_AT_ONCE)
    const isWhole = first.rows.length < ROWS_AT_ONCE
    const rows = isWhole ? first.rows.length : first.capped ? await estimateRows(read) : first.total
    const getCells = (row: Row) => list.columns.map(({ value }) => value(row, language))
    if (format === 'pdf') {
      if (rows > MAX_PDF_ROWS)
        throw new AppError('export.too_many_rows_for_pdf', {
          details: { rows, limit: MAX_PDF_ROWS },
        })
      const reading = { ...context, db: tx }
      const { actor, filters, params } = asked
      const about = (await list.about?.(reading, actor, filters, { params, language })) ?? []
      await close()
      const paper = { ...list, columns: list.columns.filter(({ isForSheets }) => !isForSheets) }
      const cells = first.rows.map((row) => paper.columns.map(({ value }) => value(row, language)))
      const content = await toPdf(
        { ...toPage(context, paper, cells, language), about, company },
        language,
      )
      return { content, rows, bytes: content.length, written: () => rows }
    }
    const sample = first.rows.slice(0, SAMPLE).map(getCells)
    const sampled = await buffer(getFile(list, sample, { format, language }))
    let written = 0
    const cells = async function* () {
      for await (const row of rowsFrom(read, first.rows, ended.signal)) {
        yield getCells(row)
        written += 1
      }
    }
    const content = getFile(list, cells(), { format, language })
    closeWith(content, close)
    const bytes =
      sample.length === 0 ? sampled.length : Math.round((sampled.length / sample.length) * rows)
    return { content, rows, bytes, written: () => written }
  } catch (error) {
    await close()
    throw error
  }
}

type Look = {
  readonly title: Words
  readonly columns: readonly (Omit<XlsxColumn, 'title'> & { readonly title: Words })[]
}

type Cells = Iterable<readonly XlsxValue[]> | AsyncIterable<readonly XlsxValue[]>

function getFile(list: Look, rows: Cells, { format, language }: Omit<Kind, 'company'>): Readable {
  const columns = getColumns(list, language)
  if (format === 'xlsx') return xlsxStream([{ name: list.title[language], columns, rows }])
  const titles = columns.map(({ title }) => title)
  const kinds = columns.map(({ kind }) => kind)
  return Readable.from(csvText({ titles, kinds, rows }, language), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  })
}

function toPage(
  { clock }: Pick<Context, 'clock'>,
  list: Look,
  rows: readonly (readonly XlsxValue[])[],
  language: ExportLanguage,
) {
  const [year, month, day] = clock.today().split('-').map(Number)
  const note = `${day}. ${month}. ${year} · ${language === 'cs' ? 'počet záznamů' : 'records'}: ${rows.length}`
  return { title: list.title[language], note, columns: getColumns(list, language), rows }
}

const getColumns = ({ columns }: Look, language: ExportLanguage): XlsxColumn[] =>
  columns.map(({ title, kind, width }) => ({
    title: title[language],
    kind,
    ...(width === undefined ? {} : { width }),
  }))
