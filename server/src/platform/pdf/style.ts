import type { ExportLanguage } from '@crm/contract/platform/export'
import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js'
import { textsIn } from '../texts/texts.ts'

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

/** „Page 2 of 5“; the noun does not follow the number, because in Czech it would have to be declined. */
export const pageWords = (language: ExportLanguage, page: number, pages: number): string =>
  textsIn(language, 'pdf')('page', { page, pages })

/** The foot of every page: what the document is or when it was made on the left, the page number on the right. */
export const foot =
  (left: string, language: ExportLanguage) =>
  (page: number, pages: number): Content => ({
    columns: [
      { text: left },
      { text: pageWords(language, page, pages), alignment: 'right', width: 'auto' },
    ],
    fontSize: 7.5,
    color: INK.muted,
    margin: [42, 16, 42, 0],
  })
