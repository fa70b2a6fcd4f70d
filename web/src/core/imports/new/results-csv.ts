/** Without it Excel reads the file in an old code page. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Beginnings that a spreadsheet runs as a formula (CSV injection). */
const STARTS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** With semicolons, as Czech spreadsheets expect. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')

function quoted(text: string): string {
  const safe = STARTS_FORMULA.test(text) ? `'${text}` : text
  return /[;"\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
