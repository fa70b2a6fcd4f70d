import type { Language } from '@crm/contract/core/translations'
import type { Column, Content, Size, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/look.ts'
import { categoriesChart, monthsChart, personsChart } from './charts.ts'
import { headTable, organizationOf, type DocumentSource } from './head.ts'
import { cellText, momentText, periodText } from './shown.ts'
import { tablesOf, type DocumentTable } from './tables.ts'
import { pageWords, wordsIn, type Word } from './words.ts'

/** The report to be signed: A4 upright, the wide table of organizations lying at the end. */
export function reportPdf(source: DocumentSource, language: Language): TDocumentDefinitions {
  const say = wordsIn(language)
  const { report, closed } = source
  const title = say(closed ? 'closed' : 'report')
  const about = `${organizationOf(report, language)}, ${periodText(language, report.head)}`
  const tables = new Map(tablesOf(report, language).map((table) => [table.id, table]))
  const block = (id: Word, options: BlockOptions = {}): Content => {
    const table = tables.get(id)
    return table ? blockOf(table, language, options) : []
  }
  return {
    info: { title: `${title}, ${about}`, author: report.head.generated_by_name, creator: report.head.project_name },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    header: (page) =>
      page === 1
        ? ''
        : {
            columns: [
              { text: title, bold: true },
              { text: about, alignment: 'right' },
            ],
            fontSize: 8,
            color: INK.muted,
            margin: [42, 26, 42, 0],
          },
    footer: foot(
      `${report.head.project_name} · ${say('generated_at').toLowerCase()} ${momentText.moment(language, report.head.generated_at)}`,
      pageWords[language],
    ),
    content: [
      { text: title, fontSize: 19, bold: true, color: INK.accent },
      { text: about, fontSize: 11, margin: [0, 1, 0, 8] },
      factsOf(headTable(source, language), language),
      pair(block('B'), block('C')),
      pair(block('D.food'), block('D.material')),
      { ...columnsOf([personsChart(report, language), categoriesChart(report, language)]), margin: [0, 10, 0, 0] },
      block('E.esf', { break: true, widths: INDICATOR_WIDTHS, fontSize: 7.3, names: 3 }),
      block('E.fead', { widths: INDICATOR_WIDTHS, fontSize: 7.3, names: 3 }),
      block('F', { break: true }),
      block('H.regions', { fontSize: 8 }),
      block('H.types', { fontSize: 8 }),
      ...monthsOf(source, block('I'), language),
      block('J', { widths: ['*', 60] }),
      signature(language),
      { stack: [block('G.organizations', { fontSize: 7.8 })], pageBreak: 'before', pageOrientation: 'landscape' },
      block('G.recommending', { fontSize: 7.8 }),
    ],
  }
}

type BlockOptions = {
  /** Begins a page. */
  readonly break?: boolean
  readonly widths?: Size[]
  readonly fontSize?: number
  /** How many of the first columns name the row, and are not numbers. */
  readonly names?: number
}

const INDICATOR_WIDTHS: Size[] = [28, 36, '*', 46, 36, 48, 84]

function blockOf(table: DocumentTable, language: Language, options: BlockOptions): Content {
  const { title, columns, rows, totals, remarks } = table
  const widths = options.widths ?? columns.map(({ kind }, index): Size => (index === 0 ? '*' : kind === 'text' ? 26 : 'auto'))
  const isNumber = columns.map(({ kind }) => kind !== 'text')
  const cells = (row: DocumentTable['rows'][number], bold: boolean): Content[] =>
    columns.map(({ kind }, index) => {
      const cell = row[index] ?? null
      const toFill = typeof cell === 'object' && cell !== null && cell.to_fill === true
      const text = toFill || (cell === null && kind === 'text') ? '' : cellText(language, cell, kind)
      return { text, bold, alignment: isNumber[index] ? 'right' : 'left', ...(toFill ? { fillColor: INK.toFill } : {}) }
    })
  const body = [
    columns.map(({ title: text }, index) => titleCell(text, isNumber[index] ?? false)),
    ...rows.map((row) => cells(row, false)),
    ...totals.map((row) => cells(row, true)),
  ]
  const isEmpty = rows.length === 0 && totals.length === 0
  return {
    margin: [0, 10, 0, 0],
    ...(options.break ? { pageBreak: 'before' } : {}),
    stack: [
      { text: title, bold: true, fontSize: 10.5, color: INK.accent, margin: [0, 0, 0, 3], headlineLevel: 1 },
      ...(isEmpty
        ? []
        : [
            {
              table: { headerRows: 1, widths, body, dontBreakRows: true, keepWithHeaderRows: 1 },
              layout: quietTable,
              fontSize: options.fontSize ?? 8.5,
            } satisfies Content,
          ]),
      ...remarks.map((text): Content => ({ text, fontSize: 7.5, color: INK.muted, margin: [0, 3, 0, 0] })),
    ],
  }
}

/** The header in two columns of facts. */
function factsOf({ rows }: DocumentTable, language: Language): Content {
  const facts = rows.map(([name, value]): Content => ({
    margin: [0, 0, 0, 2],
    columns: [
      { text: String(name), width: 92, color: INK.muted },
      { text: cellText(language, value ?? null, 'text'), width: '*' },
    ],
  }))
  const half = Math.ceil(facts.length / 2)
  return { fontSize: 8.5, columnGap: 18, columns: [{ stack: facts.slice(0, half) }, { stack: facts.slice(half) }] }
}

/** Nothing within one month, of which the whole report is. */
const monthsOf = ({ report }: DocumentSource, table: Content, language: Language): Content[] =>
  report.months.length > 0 ? [table, { ...columnsOf([monthsChart(report, language)]), margin: [0, 6, 0, 0] }] : []

const columnsOf = (columns: Content[]) => ({
  columnGap: 18,
  columns: columns.map((content) => ({ width: '*' as const, stack: [content] })),
})
const pair = (left: Content, right: Content): Content => columnsOf([left, right])

function signature(language: Language): Content {
  const say = wordsIn(language)
  const line = (width: number): Column => ({
    width,
    canvas: [{ type: 'line', x1: 0, y1: 10, x2: width - 10, y2: 10, lineWidth: 0.6, lineColor: INK.muted }],
  })
  return {
    unbreakable: true,
    margin: [0, 34, 0, 0],
    columns: [
      { text: say('signature'), width: 'auto', margin: [0, 0, 6, 0] },
      line(230),
      { text: say('signature.date'), width: 'auto', margin: [0, 0, 6, 0] },
      line(130),
    ],
  }
}
