import type { XlsxCell, XlsxColumn } from '../xlsx/sheet.ts'

/** In characters; longer texts take several lines. */
const [NARROWEST, WIDEST] = [8, 60]
/** Beside a text, and beside a title for the button of its filter. */
const [PADDING, BUTTON] = [2, 4]
/** As sheets show them: `5. 3. 2026`, `5. 3. 2026 14:05`. */
const DATE = 12
const MOMENT = 18

/** Columns as wide as their titles and the texts of the first rows. */
export const fitColumns = (
  columns: readonly XlsxColumn[],
  rows: readonly (readonly XlsxCell[])[],
  widest = WIDEST,
): XlsxColumn[] =>
  columns.map((column, index) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, lengthOf(row[index] ?? null, column.kind)),
      0,
    )
    const word = column.title.split(' ').reduce((most, { length }) => Math.max(most, length), 0)
    const wanted = Math.max(longest + PADDING, word + BUTTON, NARROWEST)
    const width = Math.min(widest, wanted)
    return { ...column, width, ...(wanted > widest ? { wraps: true } : {}) }
  })

function lengthOf(value: XlsxCell, kind: XlsxColumn['kind']): number {
  if (value === null) return 0
  if (typeof value === 'object') return lengthOf(value.value, value.kind)
  if (kind === 'date') return DATE
  if (kind === 'moment') return MOMENT
  // a number with its separators and decimals
  return typeof value === 'number' ? Math.round(value).toString().length * 1.3 + 3 : value.length
}
