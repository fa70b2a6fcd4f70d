/** Signs that a spreadsheet takes for the beginning of a formula, with their full-width forms (OWASP, CSV injection). */
const STARTS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
/** Digits that a spreadsheet takes for a number and shortens: company ids with their zeros, more than the 15 digits that it holds. */
const LOSES_DIGITS = /^(?:0\d+|\d{16,})$/

/** Text for a cell of a spreadsheet: what could be taken for a formula gets an apostrophe before it (domain.md §3.6). */
export const safeText = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text)

/** The same for CSV, in which nothing says that digits are text: what would lose some of them gets the apostrophe too. */
export const safeCsvText = (text: string): string =>
  LOSES_DIGITS.test(text) ? `'${text}` : safeText(text)

/** What stood in the cell before either of them, for files that come back; an apostrophe of one's own stays. */
export function withoutGuard(text: string): string {
  const inner = text.slice(1)
  return text.startsWith("'") && safeCsvText(inner) !== inner ? inner : text
}
