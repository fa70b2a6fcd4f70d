/** A day is `YYYY-MM-DD`. */
type SheetCell = string | number | { readonly day: string }
export type Sheet = {
  readonly name: string
  readonly rows: readonly (readonly SheetCell[])[]
  /** `A1:C2`; columns up to Z. */
  readonly merged?: readonly string[]
  readonly isHidden?: boolean
}

/** A workbook as the flat file that LibreOffice opens, which writes every other one of it. */
export const flatOds = (sheets: readonly Sheet[]) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
  xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.3"
  office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="N1"><number:day/><number:text>.</number:text><number:month/><number:text>.</number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>${sheets.map(getTable).join('')}</office:spreadsheet></office:body></office:document>`

function getTable({ name, rows, merged = [], isHidden }: Sheet): string {
  const spans = merged.map(getSpan)
  const covering = (row: number, column: number) =>
    spans.find(
      ({ top, left, bottom, right }) =>
        row >= top && row <= bottom && column >= left && column <= right,
    )
  const lines = rows.map((cells, row) => {
    const width = Math.max(
      cells.length,
      ...spans
        .filter(({ top, bottom }) => row >= top && row <= bottom)
        .map(({ right }) => right + 1),
    )
    const written = Array.from({ length: width }, (_value, column) => {
      const span = covering(row, column)
      if (span && (span.top !== row || span.left !== column)) return '<table:covered-table-cell/>'
      const over = span
        ? ` table:number-columns-spanned="${span.right - span.left + 1}" table:number-rows-spanned="${span.bottom - span.top + 1}"`
        : ''
      return getCell(cells[column] ?? '', over)
    })
    return `<table:table-row>${written.join('') || '<table:table-cell/>'}</table:table-row>`
  })
  return `<table:table table:name="${escaped(name)}"${isHidden ? ' table:style-name="hidden"' : ''}>${lines.join('')}</table:table>`
}

function getCell(value: SheetCell, over: string): string {
  if (typeof value === 'number')
    return `<table:table-cell${over} office:value-type="float" office:value="${value}"/>`
  if (typeof value === 'object')
    return `<table:table-cell${over} table:style-name="day" office:value-type="date" office:date-value="${value.day}"/>`
  if (value === '') return `<table:table-cell${over}/>`
  return `<table:table-cell${over} office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`
}

function getSpan(range: string) {
  const [left = 0, top = 0, right = 0, bottom = 0] = [...range.matchAll(/([A-Z])(\d+)/g)].flatMap(
    ([, column = 'A', row]) => [column.charCodeAt(0) - 65, Number(row) - 1],
  )
  return { left, top, right, bottom }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
