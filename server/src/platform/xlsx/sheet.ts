/** How a column's values are shown; numbers and dates stay numbers and dates of the sheet. `tonnes` has up to five decimals. */
export type XlsxKind = 'text' | 'integer' | 'number' | 'tonnes' | 'percent' | 'date' | 'moment'

/** Text, a number, a day `YYYY-MM-DD` or a moment in ISO 8601 by the column's kind; null leaves the cell empty. */
export type XlsxValue = string | number | null

/** A value, or one with a kind of its own among others in its column; `to_fill` sets off an empty cell that somebody is to fill in. */
export type XlsxCell =
  | XlsxValue
  | { readonly kind: XlsxKind; readonly value: XlsxValue; readonly to_fill?: boolean }

export type XlsxColumn = {
  readonly title: string
  readonly kind: XlsxKind
  /** In characters. */
  readonly width?: number
}

/** A table: lines of a heading above, the row of titles, and the rows as they come. */
export type XlsxTable = {
  readonly heading?: readonly string[]
  readonly columns: readonly XlsxColumn[]
  readonly rows: Iterable<readonly XlsxCell[]> | AsyncIterable<readonly XlsxCell[]>
  /** Rows below that are set off by bold letters, such as sums. */
  readonly totals?: readonly (readonly XlsxCell[])[]
}

export type XlsxSheet = XlsxTable & {
  /** At most 31 characters, without `[]:*?/\`. */
  readonly name: string
  /** Further tables under the first, each after an empty row; such a sheet has no filter and keeps no row in sight. */
  readonly below?: readonly XlsxTable[]
}
