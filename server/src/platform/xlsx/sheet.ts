/** Numbers and dates stay such in the sheet. `tonnes` has up to five decimals. */
export type XlsxKind = 'text' | 'integer' | 'number' | 'tonnes' | 'percent' | 'date' | 'moment'

/** By kind: text, number, day `YYYY-MM-DD` or moment in ISO 8601; null is empty. */
export type XlsxValue = string | number | null

/** A value, or one with its own kind; `to_fill` marks an empty cell that users fill in. */
export type XlsxCell =
  | XlsxValue
  | { readonly kind: XlsxKind; readonly value: XlsxValue; readonly to_fill?: boolean }

export type XlsxColumn = {
  readonly title: string
  readonly kind: XlsxKind
  /** In characters. */
  readonly width?: number
  /** Long texts take several lines instead of being cut by the next column. */
  readonly wraps?: boolean
}

/** A line above a table; a function is asked once all rows are written, for what only then is known. */
export type XlsxHeading = string | (() => string)

/** One table: lines of a heading, the titles, the rows as a stream, and what is to be known of them. */
export type XlsxSheet = {
  /** At most 31 characters, without `[]:*?/\`. */
  readonly name: string
  /** Goes over all columns, each line in as many lines as it needs, and is frozen with the titles. */
  readonly heading?: readonly XlsxHeading[]
  readonly columns: readonly XlsxColumn[]
  readonly rows: Iterable<readonly XlsxCell[]> | AsyncIterable<readonly XlsxCell[]>
  /** In bold below the rows. */
  readonly totals?: readonly (readonly XlsxCell[])[]
  /** Sentences below the table, after an empty row. */
  readonly notes?: readonly string[]
  /** Of facts nobody filters one. */
  readonly isOfFacts?: boolean
  /** At the foot of each printed page. */
  readonly foot?: string
}
