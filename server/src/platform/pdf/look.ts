import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js'

/** Colours of printed documents: dark enough to be told apart on a grey printer. */
export const INK = {
  accent: '#0f6b5c',
  soft: '#7fb8ac',
  pale: '#eaf3f1',
  line: '#c9d3d0',
  muted: '#55615e',
  toFill: '#fff3c9',
} as const

/** Thin lines between rows, none between columns; the titles stand on a pale ground. */
export const quietTable: CustomTableLayout = {
  hLineWidth: (index, node) => (index === 0 ? 0 : index === node.table.body.length ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => INK.line,
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
  paddingLeft: () => 4,
  paddingRight: () => 4,
}

/** For tables of many rows that belong on one page. */
export const denseTable: CustomTableLayout = {
  ...quietTable,
  paddingTop: () => 1.3,
  paddingBottom: () => 1.3,
}

/** A row of titles; numbers stand at the right, and so do their titles. */
export const titleCell = (text: string, isNumber: boolean): Content => ({
  text,
  bold: true,
  fillColor: INK.pale,
  alignment: isNumber ? 'right' : 'left',
})

/** The running foot: on the left what the reader sees of the document's making, on the right the page. */
export const foot =
  (left: string, page: (current: number, count: number) => string) =>
  (current: number, count: number): Content => ({
    columns: [{ text: left }, { text: page(current, count), alignment: 'right', width: 'auto' }],
    fontSize: 7.5,
    color: INK.muted,
    margin: [42, 16, 42, 0],
  })
