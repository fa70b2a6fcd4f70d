/** Starts of a formula, with full-width forms (OWASP, CSV injection). */
const STARTS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
/** Leading zeros, or more than the 15 digits that a spreadsheet keeps. */
const LOSES_DIGITS = /^(?:0\d+|\d{16,})$/

/** Puts an apostrophe before text that a spreadsheet would take for a formula. */
export const safeText = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text)

/** The same for CSV, where digits that would be shortened need it too. */
export const safeCsvText = (text: string): string =>
  LOSES_DIGITS.test(text) ? `'${text}` : safeText(text)

/** Removes the added apostrophe from imported text; a typed one stays. */
export function withoutGuard(text: string): string {
  const inner = text.slice(1)
  return text.startsWith("'") && safeCsvText(inner) !== inner ? inner : text
}
