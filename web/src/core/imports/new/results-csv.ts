/** Without it Excel takes the file for the machine's old code page. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would take for a formula (domain.md §3.6): the cells come from somebody's file. */
const STARTS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** Rows as CSV with semicolons, as Czech spreadsheets open it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')

function quoted(text: string): string {
  const safe = STARTS_FORMULA.test(text) ? `'${text}` : text
  return /[;"\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
