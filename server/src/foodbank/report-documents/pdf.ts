import type { Language } from '@crm/contract/core/translations'
import type {
  Column,
  Content,
  CustomTableLayout,
  Size,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { AIDS_BY_COUNTING } from '@crm/contract/foodbank/reports/cells'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import type { Issued } from '#core/documents/service.ts'
import type { XlsxCell, XlsxKind } from '#platform/xlsx/sheet.ts'
import { denseTable, foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { cellText, momentText, periodText } from '../paper/shown.ts'
import { chartContent } from './charts.ts'
import { headFacts, getOrganization, type DocumentSource } from './head.ts'
import { withoutSmallParts } from './small-parts.ts'
import { getTables, type DocumentTable } from './tables.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'
import { wordsIn } from './words.ts'

/** The report to be signed: A4 upright, the wide table of organizations lying at the end. */
export function reportPdf(
  source: DocumentSource,
  { number, code, url }: Pick<Issued, 'number' | 'code' | 'url'>,
  language: Language,
): TDocumentDefinitions {
  const say = wordsIn(language)
  const { closed } = source
  // paper is what leaves the house
  const report = withoutSmallParts(source.report, say('pooled'))
  const title = say(closed ? 'closed' : 'report')
  const about = `${getOrganization(report, language)}, ${periodText(language, report.head)}`
  return {
    info: {
      title: `${title}, ${about}`,
      author: report.head.generated_by_name,
      creator: report.head.project_name,
    },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    header: (page) => (page === 1 ? '' : pageHead(title, about)),
    footer: foot(
      [
        report.head.project_name,
        `${layoutWordsIn(language).t('head.generated').toLowerCase()} ${momentText.moment(language, report.head.generated_at)}`,
        say('issued', { number, code }),
      ].join(' · '),
      language,
    ),
    content: [
      getTitle(
        title,
        about,
        [
          say('issued', { number, code }),
          url === null
            ? say('issued.nowhere')
            : say('issued.page', { url: new URL(url).host + new URL(url).pathname }),
        ],
        url,
      ),
      getFacts(source, language),
      ...getBlocks(report, language),
    ],
  }
}

export function getBlocks(report: Report, language: Language): Content[] {
  const tables = new Map(getTables(report, language).map((table) => [table.id, table]))
  const block = (id: DocumentTable['id'], options: BlockOptions = {}): Content => {
    const table = tables.get(id)
    return table ? getBlock(table, language, options) : []
  }
  const chart = (id: DocumentTable['id']): Content => {
    const table = tables.get(id)
    return table ? chartContent(table, language) : []
  }
  return [
    pair(block('requests'), block('households')),
    ...getCountings(report).map(([food, material]) =>
      pair(block(`persons.${food}`), block(`persons.${material}`)),
    ),
    {
      columnGap: 18,
      columns: [
        { width: 290, stack: [block('categories')] },
        {
          width: '*',
          margin: [0, 10, 0, 0],
          stack: [chart('persons.food'), chart('categories')],
        },
      ],
    },
    block('indicators.esf', {
      break: true,
      widths: [28, 38, '*', 44, 44, 44, 32, 48],
      without: ['note'],
      ...INDICATORS_LOOK,
    }),
    block('indicators.fead', {
      widths: [28, '*', 44, 44, 44, 36, 54],
      without: ['code', 'note'],
      ...INDICATORS_LOOK,
    }),
    block('regions', { fontSize: 8 }),
    block('types', { fontSize: 8 }),
    ...(report.months.length > 0
      ? [pair(block('months'), { margin: [0, 10, 0, 0], stack: [chart('months')] })]
      : []),
    { unbreakable: true, stack: [block('notes', { widths: ['*', 60] }), signature(language)] },
    {
      stack: [block('organizations', { fontSize: 7.8 })],
      pageBreak: 'before',
      pageOrientation: 'landscape',
    },
    block('recommending', { fontSize: 7.8 }),
  ]
}

/** Persons by each way of counting; where the programme paid nothing but EU goods, those are the same numbers. */
function getCountings({ persons, head }: Report) {
  const { paid, op, all } = AIDS_BY_COUNTING
  const isSame = head.rules.every(({ pays }) => pays === 'products')
  const shown = isSame ? [paid, all] : [paid, op, all]
  return shown.filter(([food]) => persons[food].length > 0)
}

/** What the paper is, and how anybody can verify that it is ours. */
const getTitle = (
  title: string,
  about: string,
  issued: readonly string[],
  url: string | null,
): Content => ({
  columnGap: 12,
  margin: [0, 0, 0, 8],
  columns: [
    {
      width: '*',
      stack: [
        { text: title, fontSize: 19, bold: true, color: INK.accent },
        { text: about, fontSize: 11, margin: [0, 1, 0, 4] },
        { text: issued.join('\n'), fontSize: 7.5, color: INK.muted },
      ],
    },
    ...(url === null ? [] : [{ width: 'auto' as const, qr: url, fit: 62 }]),
  ],
})

export const pageHead = (title: string, about: string): Content => ({
  columns: [
    { text: title, bold: true },
    { text: about, alignment: 'right' },
  ],
  fontSize: 8,
  color: INK.muted,
  margin: [42, 26, 42, 0],
})

type BlockOptions = {
  /** Begins a page. */
  readonly break?: boolean
  readonly widths?: Size[]
  readonly fontSize?: number
  readonly layout?: CustomTableLayout
  /** Columns that say nothing here, or say it below. */
  readonly without?: readonly string[]
  /** Under the table it is said once to which rows a note belongs: beside each it would break every name in two. */
  readonly notesBelow?: boolean
}

const INDICATORS_LOOK: BlockOptions = { fontSize: 7.2, layout: denseTable, notesBelow: true }

export function getBlock(table: DocumentTable, language: Language, options: BlockOptions): Content {
  const { title, rows, totals, remarks } = table
  // Notes that nobody made take no room.
  const shown = [...table.columns.entries()].filter(
    ([index, { key, kind }]) =>
      !options.without?.includes(key) &&
      (kind !== 'text' || rows.some((row) => row[index] !== null)),
  )
  const cells = (row: DocumentTable['rows'][number], bold: boolean): Content[] =>
    shown.map(([index, { kind }]) => paperCell(row[index] ?? null, kind, { language, bold }))
  const body = [
    shown.map(([, { title: text, kind }]) => titleCell(text, kind !== 'text')),
    ...rows.map((row) => cells(row, false)),
    ...totals.map((row) => cells(row, true)),
  ]
  const widths = shown.map(
    ([, { kind }], at): Size =>
      options.widths?.[at] ?? (at === 0 ? '*' : kind === 'text' ? 26 : 'auto'),
  )
  const grid: Content = {
    table: { headerRows: 1, widths, body, dontBreakRows: true, keepWithHeaderRows: 1 },
    layout: options.layout ?? quietTable,
    fontSize: options.fontSize ?? 8.5,
  }
  return {
    margin: [0, 10, 0, 0],
    ...(options.break ? { pageBreak: 'before' } : {}),
    stack: [
      { text: title, bold: true, fontSize: 10.5, color: INK.accent, margin: [0, 0, 0, 3] },
      ...(rows.length + totals.length > 0 ? [grid] : []),
      ...[...remarks, ...(options.notesBelow ? getNotes(table) : [])].map((text): Content => ({
        text,
        fontSize: 7.5,
        color: INK.muted,
        margin: [0, 3, 0, 0],
      })),
    ],
  }
}

/** The last column's words, each after the numbers of its rows. */
function getNotes({ rows }: DocumentTable): string[] {
  const byText = Map.groupBy(rows, (row) => row.at(-1) ?? null)
  return [...byText].flatMap(([text, noted]) =>
    typeof text === 'string' ? [`${noted.map(([number]) => number).join(', ')}: ${text}`] : [],
  )
}

function paperCell(
  cell: XlsxCell,
  kind: XlsxKind,
  { language, bold }: { language: Language; bold: boolean },
): Content {
  const isToFill = typeof cell === 'object' && cell !== null && cell.to_fill === true
  const isNothing = isToFill || (cell === null && kind === 'text')
  return {
    text: isNothing ? '' : cellText(language, cell, kind),
    bold,
    alignment: kind === 'text' ? 'left' : 'right',
    ...(isToFill ? { fillColor: INK.toFill } : {}),
  }
}

/** The header in two columns of facts, without those that the title has said. */
export function getFacts(source: DocumentSource, language: Language): Content {
  // all help is what a report counts, and the page has no room for it
  const usual = source.report.head.counting ? [] : ['counting']
  const said = ['point', 'date_from', 'date_to', ...usual]
  const told = headFacts(source, language).filter(({ key }) => !said.includes(key))
  const facts = told.map(({ label, value }): Content => ({
    margin: [0, 0, 0, 2],
    columns: [
      { text: label, width: 92, color: INK.muted },
      { text: cellText(language, value, 'text'), width: '*' },
    ],
  }))
  const half = Math.ceil(facts.length / 2)
  return {
    fontSize: 8.5,
    columnGap: 18,
    columns: [{ stack: facts.slice(0, half) }, { stack: facts.slice(half) }],
  }
}

const getColumns = (columns: Content[]) => ({
  columnGap: 18,
  columns: columns.map((content) => ({ width: '*' as const, stack: [content] })),
})
const pair = (left: Content, right: Content): Content => getColumns([left, right])

function signature(language: Language): Content {
  const say = wordsIn(language)
  const line = (width: number): Column => ({
    width,
    canvas: [
      { type: 'line', x1: 0, y1: 10, x2: width - 10, y2: 10, lineWidth: 0.6, lineColor: INK.muted },
    ],
  })
  return {
    margin: [0, 30, 0, 0],
    columns: [
      { text: say('signature'), width: 'auto', margin: [0, 0, 6, 0] },
      line(230),
      { text: say('signature.date'), width: 'auto', margin: [0, 0, 6, 0] },
      line(130),
    ],
  }
}
