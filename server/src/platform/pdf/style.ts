import type { ExportLanguage } from '@crm/contract/platform/export'
import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js'
import { textsIn } from '../texts/texts.ts'

/** Dark enough for a grey printer. */
export const INK = {
  accent: '#0f6b5c',
  soft: '#7fb8ac',
  pale: '#eaf3f1',
  line: '#c9d3d0',
  muted: '#55615e',
  toFill: '#fff3c9',
} as const

/** The series of a picture in their order, for a grey printer apart from each other and from the paper. */
const SERIES: readonly string[] = [INK.accent, INK.soft, '#d6d6d6']
export const seriesColor = (index: number): string => SERIES[index] ?? INK.muted

export const quietTable: CustomTableLayout = {
  hLineWidth: (index, node) => (index === 0 ? 0 : index === node.table.body.length ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => INK.line,
  paddingTop: () => 2.2,
  paddingBottom: () => 2.2,
  paddingLeft: () => 4,
  paddingRight: () => 4,
}

export const denseTable: CustomTableLayout = {
  ...quietTable,
  paddingTop: () => 1.3,
  paddingBottom: () => 1.3,
}

/** Titles of numbers are aligned to the right. */
export const titleCell = (text: string, isNumber: boolean): Content => ({
  text,
  bold: true,
  fillColor: INK.pale,
  alignment: isNumber ? 'right' : 'left',
})

/** „Page 2 of 5“: no number before a noun, which Czech would decline. */
export const pageWords = (language: ExportLanguage, page: number, pages: number): string =>
  textsIn(language, 'pdf')('page', { page, pages })

/** The foot of every page, with the page number on the right. */
export const foot =
  (left: string, language: ExportLanguage) =>
  (page: number, pages: number): Content => ({
    columnGap: 12,
    columns: [
      { text: left, width: '*' },
      { text: pageWords(language, page, pages), alignment: 'right', width: 'auto', noWrap: true },
    ],
    fontSize: 7.5,
    color: INK.muted,
    margin: [42, 16, 42, 0],
  })
