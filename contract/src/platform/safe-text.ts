/** Starts of a formula, with full-width forms (OWASP, CSV injection). */
const STARTS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
/** `+420 603 123 456`: nothing that could be computed. */
const PHONE = /^\+\d[\d ]*$/
/** Leading zeros, more than the 15 digits that a spreadsheet keeps, `12E5`, `2026-03`, `12/3`. */
const READ_AS_NUMBER = /^(?:0\d+|\d{16,}|\d+[Ee]\d+|\d{1,4}[-/]\d{1,4}(?:[-/]\d{1,4})?)$/
/** A formula that is a text of digits and their signs, and so computes nothing. */
const TEXT_FORMULA = /^="([\d ()+\-/Ee]+)"$/

/** Puts an apostrophe before text that a spreadsheet would take for a formula. */
export const safeText = (text: string): string =>
  STARTS_FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text

/**
 * The same for CSV, where a spreadsheet also makes numbers and days of texts: such a text is
 * written as the formula `="00123"`, which shows it as it is.
 */
export const safeCsvText = (text: string): string =>
  PHONE.test(text) || READ_AS_NUMBER.test(text) ? `="${text}"` : safeText(text)

/** Imported text as it was before it was guarded; a typed apostrophe stays. */
export function withoutGuard(text: string): string {
  const shown = TEXT_FORMULA.exec(text)?.[1]
  if (shown !== undefined) return shown
  const inner = text.slice(1)
  // files written by earlier versions have an apostrophe before digits too
  const wasGuarded = safeText(inner) !== inner || PHONE.test(inner) || READ_AS_NUMBER.test(inner)
  return text.startsWith("'") && wasGuarded ? inner : text
}
