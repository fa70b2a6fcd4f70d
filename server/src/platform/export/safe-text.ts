/** Signs that a spreadsheet takes for the beginning of a formula, with their full-width forms (OWASP, CSV injection). */
const STARTS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** Text for a cell of a spreadsheet: what could be taken for a formula gets an apostrophe before it (domain.md §3.6). */
export const safeText = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text)
