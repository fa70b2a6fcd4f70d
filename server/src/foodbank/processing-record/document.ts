import type {
  ProcessingFact,
  ProcessingSection,
  ProcessingTable,
} from '@crm/contract/foodbank/data-protection/processing-record'
import type { Language } from '@crm/contract/core/translations'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { getHeading, getTitle, toFill } from '#platform/pdf/document.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import type { XlsxCell, XlsxSheet } from '#platform/xlsx/sheet.ts'
import { getIssuedTitle, marksText, type Marks } from '../paper/issued-paper.ts'
import { LOCALES, numberText } from '../paper/shown.ts'
import { workbookSheets, type WorkbookTable } from '../paper/workbook.ts'
import { sayIn } from './state.ts'

/** A paper in words of its language. */
export type ProcessingPaper = {
  readonly title: string
  readonly about: string
  readonly company: string
  readonly made_at: string
  readonly sections: readonly ProcessingSection[]
  readonly language: Language
}

export function processingDocument(
  { title, about, company, made_at, sections, language }: ProcessingPaper,
  marks: Marks,
): TDocumentDefinitions {
  const { t, at } = sayIn(language)
  return {
    info: { title: `${title}, ${company}`, author: company },
    language: LOCALES[language],
    footer: foot(
      [company, t('made', { at: at(made_at) }), marksText(marks, language)].join(' · '),
      language,
    ),
    // a heading stands with the beginning of what is below it
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage, getNodesOnNextPage }) =>
      headlineLevel === 1 &&
      getFollowingNodesOnPage().length < FEW_NODES &&
      getNodesOnNextPage().length > 0,
    content: [
      getIssuedTitle(
        [
          getTitle(title),
          { text: company, fontSize: 11, margin: [0, 1, 0, 1] },
          { text: about, fontSize: 7.5, color: INK.muted },
        ],
        marks,
        language,
      ),
      ...sections.flatMap((section, index) => {
        const isLast = index === sections.length - 1
        return isLast
          ? [
              {
                unbreakable: isShort(section),
                stack: [...getBlock(section, language), approval(language)],
              },
            ]
          : getBlock(section, language)
      }),
    ],
  }
}

const FEW_NODES = 8
const LINE_SIGNS = 85

/** What is kept together with the heading, by lines; a longer section may break. */
const isShort = ({ facts, lines, table }: ProcessingSection) =>
  [...lines, ...facts.map(({ value }) => value)].reduce(
    (sum, text) => sum + Math.ceil(text.length / LINE_SIGNS),
    table?.rows.length ?? 0,
  ) < 30

function getBlock(
  { title, lines, facts, table }: ProcessingSection,
  language: Language,
): Content[] {
  const parts: Content[] = [
    ...lines.map((text): Content => ({ text, lineHeight: 1.15, margin: [0, 0, 0, 2] })),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(table ? [gridOf(table, language)] : []),
  ]
  const heading: Content = { ...getHeading(title, 11.5, [12, 4]), headlineLevel: 1 }
  return isShort({ id: '', title, lines, facts, table })
    ? [{ unbreakable: true, stack: [heading, ...parts] }]
    : [heading, ...parts]
}

const factTable = (facts: readonly ProcessingFact[]): Content => ({
  layout: quietTable,
  margin: [0, 2, 0, 4],
  table: {
    widths: [150, '*'],
    dontBreakRows: true,
    body: facts.map(({ label, value }) => [{ text: label, color: INK.muted }, { text: value }]),
  },
})

function gridOf({ columns, rows, sum }: ProcessingTable, language: Language): Content {
  const numbers = columns.length > 4 ? 62 : 90
  const cells = (row: ProcessingTable['rows'][number], bold: boolean): Content[] =>
    row.map((value, at) => ({
      text: typeof value === 'number' ? numberText(language, value, 'integer') : (value ?? ''),
      alignment: columns[at]?.is_number ? 'right' : 'left',
      bold,
    }))
  return {
    layout: quietTable,
    margin: [0, 4, 0, 4],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: columns.map(({ is_number }, at) => (is_number ? numbers : at === 0 ? '*' : 190)),
      body: [
        columns.map(({ title, is_number }) => titleCell(title, is_number)),
        ...rows.map((row) => cells(row, false)),
        ...(sum ? [cells(sum, true)] : []),
      ],
    },
  }
}

function approval(language: Language): Content {
  const { t } = sayIn(language)
  return {
    unbreakable: true,
    margin: [0, 34, 0, 0],
    columns: [...toFill(t('approved'), 220, 230), ...toFill(t('date'), 110, 110)],
  }
}

/** The facts of all sections on the first sheet, each table on its own. */
export function processingSheets(
  { title, about, company, made_at, sections, language }: ProcessingPaper,
  marks: Marks,
): XlsxSheet[] {
  const { t } = sayIn(language)
  const parts = sections.map((section) => ({
    title: section.title,
    facts: [
      ...section.lines.map((line) => [null, line] as const),
      ...section.facts.map(({ label, value }) => [label, value] as const),
    ],
  }))
  const made = {
    title,
    facts: [
      [t('company'), company],
      [t('lawAndPeriod'), about],
      [t('madeAt'), { kind: 'moment', value: made_at }],
    ] as const,
  }
  const tables = sections.flatMap(({ title: name, table }) => (table ? [toTable(name, table)] : []))
  const workbook = { title, about: company, parts: [made, ...parts], tables, marks }
  return workbookSheets(workbook, language)
}

const toTable = (title: string, { columns, rows, sum }: ProcessingTable): WorkbookTable => ({
  name: title,
  title,
  columns: columns.map((column) => ({
    title: column.title,
    kind: column.is_number ? 'integer' : 'text',
  })),
  rows: rows.map(toCells),
  totals: sum ? [toCells(sum)] : [],
})

/** A word in a column of numbers stays a word. */
const toCells = (row: ProcessingTable['rows'][number]): XlsxCell[] =>
  row.map((value) => (typeof value === 'string' ? { kind: 'text', value } : value))
