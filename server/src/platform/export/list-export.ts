import type { ExportLanguage } from '@crm/contract/platform/export'
import type { Actor } from '../actor.ts'
import type { XlsxKind, XlsxValue } from '../xlsx/sheet.ts'
import type { Orders, Reading, SaidFilters, Saying, Words } from './filters.ts'

/** A column of all three formats. */
export type ExportColumn<Row> = {
  readonly title: Words
  readonly kind: XlsxKind
  readonly value: (row: Row, language: ExportLanguage) => XlsxValue
  /** Left out of PDF, which is too narrow for it, or out of sheets, which have a column for each part. */
  readonly only?: 'sheets' | 'paper'
}

/** `total` may stop at a cap. */
type ExportPage<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly capped?: boolean
}

export type ListExport<Row, Query> = {
  /** The table in the history, such as `core.user`. */
  readonly table: string
  /** Without accents and spaces. */
  readonly fileName: Words
  /** By what the rows are narrowed, where lists that differ in it lie beside each other in a folder. */
  readonly narrowedBy?: (query: Query, language: ExportLanguage) => readonly string[]
  readonly title: Words
  readonly columns: readonly ExportColumn<Row>[]
  /** Columns of a sheet that follow from the data, such as one for each role. */
  readonly moreForSheets?: (reading: Reading, actor: Actor) => Promise<readonly ExportColumn<Row>[]>
  /** How the filters are said above the list; every filter of the endpoint is said. */
  readonly filters: SaidFilters<Query>
  /** The words of what the list can be sorted by. */
  readonly orders: Orders<Query>
  /** Lines above the filters: what the list is about. */
  readonly about?: (
    asked: Saying,
    query: Query,
    first: readonly Row[],
  ) => readonly string[] | Promise<readonly string[]>
  /** The function that answers the list itself; it must not write. */
  readonly page: (
    reading: Reading,
    actor: Actor,
    query: Query,
    params: Readonly<Record<string, string>>,
  ) => Promise<ExportPage<Row>>
  /** Whether a row adds up the others: such a row is written, and is no record. */
  readonly isTotal?: (row: Row) => boolean
  /** How much of the list the actor's file holds, for the history; not of lists without persons. */
  readonly scope?: (actor: Actor) => string
}

/** The text of a code: `words(STATUS)(row.status, language)`; an unknown code stays. */
export const inWords = (
  words: Readonly<Record<string, Words>>,
  code: string | null,
  language: ExportLanguage,
): string | null => (code === null ? null : (words[code]?.[language] ?? code))

export const column = <Row>(
  kind: XlsxKind,
  title: Words,
  value: ExportColumn<Row>['value'],
): ExportColumn<Row> => ({
  kind,
  title,
  value,
})
