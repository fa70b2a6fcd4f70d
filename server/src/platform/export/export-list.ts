import { MAX_PDF_ROWS, type ExportFormat, type ExportLanguage } from '@crm/contract/platform/export'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../errors.ts'
import type { XlsxColumn, XlsxValue } from '../xlsx/sheet.ts'
import { xlsxStream } from '../xlsx/write-xlsx.ts'
import { csvText } from './csv.ts'
import type { Reading } from './filters.ts'
import { fitColumns } from './fit-columns.ts'
import { getHead, type ListHead } from './head.ts'
import type { ExportColumn, ListExport } from './list-export.ts'
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
  /** The company above the table. */
  readonly company: string
}

export type ExportedList = {
  readonly content: Buffer | Readable
  /** Estimated. */
  readonly rows: number
  readonly bytes: number
  /** Records written so far. */
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
    const countRecords = (some: readonly Row[]) =>
      some.filter((row) => list.isTotal?.(row) !== true).length
    const rows = isWhole
      ? countRecords(first.rows)
      : first.capped
        ? await estimateRows(read)
        : first.total
    const reading = { ...context, db: tx }
    const { actor, filters, params } = asked
    const saying = {
      reading,
      actor,
      filters: Object.fromEntries(Object.entries(filters)),
      params,
      language,
    }
    const about = { query: filters, asked: saying, first: first.rows, company }
    const head = await getHead(list, about)
    if (format === 'pdf') {
      if (rows > MAX_PDF_ROWS)
        throw new AppError('export.too_many_rows_for_pdf', {
          details: { rows, limit: MAX_PDF_ROWS },
        })
      await close()
      const content = await getPaper(list, first.rows, { ...head, note: head.note(rows) }, language)
      return { content, rows, bytes: content.length, written: () => rows }
    }
    const more = (await list.moreForSheets?.(reading, actor)) ?? []
    const columns = [...list.columns.filter(({ only }) => only !== 'paper'), ...more]
    const getCells = (row: Row) => columns.map(({ value }) => value(row, language))
    const sample = first.rows.slice(0, SAMPLE).map(getCells)
    const look = { head, columns: fitColumns(getColumns(columns, language), sample) }
    const kind = { format, language }
    const sampled = await buffer(getFile({ ...look, rows: sample, count: () => 0 }, kind))
    let written = 0
    const cells = async function* () {
      for await (const row of rowsFrom(read, first.rows, ended.signal)) {
        yield getCells(row)
        written += countRecords([row])
      }
    }
    const content = getFile({ ...look, rows: cells(), count: () => written }, kind)
    closeWith(content, close)
    const bytes =
      sample.length === 0 ? sampled.length : Math.round((sampled.length / sample.length) * rows)
    return { content, rows, bytes, written: () => written }
  } catch (error) {
    await close()
    throw error
  }
}

type Table = {
  readonly head: ListHead
  readonly columns: readonly XlsxColumn[]
  readonly rows: Iterable<readonly XlsxValue[]> | AsyncIterable<readonly XlsxValue[]>
  /** How many rows there are, once all are written. */
  readonly count: () => number
}

function getFile(
  { head, columns, rows, count }: Table,
  { format, language }: Omit<Kind, 'company'>,
): Readable {
  if (format === 'xlsx') {
    const { title, company, lines, note } = head
    const heading = [title, ...(company === '' ? [] : [company]), ...lines, () => note(count())]
    return xlsxStream([{ name: title, heading, foot: title, columns, rows }])
  }
  const titles = columns.map(({ title }) => title)
  const kinds = columns.map(({ kind }) => kind)
  return Readable.from(csvText({ titles, kinds, rows }, language), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  })
}

async function getPaper<Row>(
  list: { readonly columns: readonly ExportColumn<Row>[] },
  rows: readonly Row[],
  head: Omit<ListHead, 'note'> & { readonly note: string },
  language: ExportLanguage,
): Promise<Buffer> {
  const columns = list.columns.filter(({ only }) => only !== 'sheets')
  const cells = rows.map((row) => columns.map(({ value }) => value(row, language)))
  const table = { columns: getColumns(columns, language), rows: cells }
  // with its typefaces and the library it is loaded when it is needed
  const { toPdf } = await import('./pdf.ts')
  return toPdf({ ...head, ...table }, language)
}

const getColumns = <Row>(
  columns: readonly ExportColumn<Row>[],
  language: ExportLanguage,
): XlsxColumn[] => columns.map(({ title, kind }) => ({ title: title[language], kind }))
