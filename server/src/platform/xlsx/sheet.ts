/** How a column's values are shown; numbers and dates stay numbers and dates of the sheet. */
export type XlsxKind = 'text' | 'integer' | 'number' | 'percent' | 'date' | 'moment'

/** Text, a number, a day `YYYY-MM-DD` or a moment in ISO 8601 by the column's kind; null leaves the cell empty. */
export type XlsxCell = string | number | null

export type XlsxColumn = {
  readonly title: string
  readonly kind: XlsxKind
  /** In characters. */
  readonly width?: number
}

/** One sheet: lines of a heading above, the row of titles, and the rows as they come. */
export type XlsxSheet = {
  /** At most 31 characters, without `[]:*?/\`. */
  readonly name: string
  readonly heading?: readonly string[]
  readonly columns: readonly XlsxColumn[]
  readonly rows: Iterable<readonly XlsxCell[]> | AsyncIterable<readonly XlsxCell[]>
  /** Rows below that are set off by bold letters, such as sums. */
  readonly totals?: readonly (readonly XlsxCell[])[]
}
