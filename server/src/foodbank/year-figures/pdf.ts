import type { Language } from '@crm/contract/core/translations'
import { isNumber, type LayoutCell, type LayoutColumn } from '@crm/contract/foodbank/reports/layout'
import {
  beginsLate,
  isEmptyYear,
  getYearTables,
  type YearTable,
  type YearTableName,
} from '@crm/contract/foodbank/year-figures/layout'
import { getYearPicture } from '@crm/contract/foodbank/year-figures/pictures'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { pageHead } from '#platform/pdf/document.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { getIssuedTitle, marksText, type Marks } from '../paper/issued-paper.ts'
import { momentText } from '../paper/shown.ts'
import { getAbout, getPeriodText } from './about.ts'
import { barsContent, monthsContent } from './pictures.ts'
import { figureText } from './shown.ts'
import { isPool, withoutSmallGroups } from './small-groups.ts'
import { getTiles, type Paper } from './tiles.ts'
import { sayIn, yearWordsIn } from './words.ts'

const WIDTH = 511
const PICTURE = 236
const GAP = 18

/** The year for a board and donors: main figures and months, goods, people, places; small groups are one row. */
export function yearPdf(
  source: YearFigures,
  issued: Marks,
  language: Language,
): TDocumentDefinitions {
  const say = sayIn(language)
  const words = yearWordsIn(language)
  // paper is what leaves the house
  const figures = withoutSmallGroups(source, say('pooled'))
  const { head } = figures
  const title = say('paperTitle', { year: head.year })
  const about = getAbout(figures, language)
  const paper = { figures, words, language }
  return {
    info: {
      title: `${title}, ${about}`,
      author: head.company_name ?? head.project_name,
      creator: head.project_name,
    },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    header: (page) => (page === 1 ? '' : pageHead(title, about)),
    footer: foot(
      [
        head.company_name ?? head.project_name,
        say('generated', { at: momentText.moment(language, head.generated_at) }),
        marksText(issued, language),
      ].join(' · '),
      language,
    ),
    content: [
      {
        stack: [getIssuedTitle(getTitle(paper, title, about), issued, language)],
        margin: [0, 0, 0, 14],
      },
      ...(isEmptyYear(figures) ? [say('empty', { year: head.year })] : getContent(paper)),
    ],
  }
}

/** The main figures and pictures on the first page, then the tables. */
function getContent(paper: Paper): Content[] {
  const { figures, words, language } = paper
  const { head } = figures
  const say = sayIn(language)
  const tables = new Map(getYearTables(figures, words).map((table) => [table.id, table]))
  const block = (id: YearTableName): Content => {
    const table = tables.get(id)
    return table ? tableBlock(table, paper) : []
  }
  return [
    getTiles(paper),
    heading(say('monthsOnPaper')),
    monthsContent(figures, WIDTH, words, language),
    notes([
      words.t('note.months'),
      ...(head.meal ? [words.meal(head.meal)] : []),
      ...(beginsLate(figures) && head.first_day !== null
        ? [say('begins', { day: momentText.day(language, head.first_day), year: head.year - 1 })]
        : []),
    ]),
    firstPictures(tables, paper),
    { stack: [block('help')], pageBreak: 'before' },
    block('categories'),
    block('stock'),
    block('households'),
    block('visits'),
    block('requests'),
    ...PLACES.filter((id) => figures[id].rows.length > 1).map(block),
  ]
}

/** A year of a single place has nothing to compare there. */
const PLACES = ['organizations', 'recommending'] as const
/** Their pictures stand on the first page. */
const FIRST = ['help', 'households'] as const

/** Of which goods, and for whom: beside each other under the months. */
function firstPictures(
  tables: ReadonlyMap<YearTableName, YearTable>,
  { figures, words, language }: Paper,
): Content {
  const shown = FIRST.flatMap((id) => {
    const table = tables.get(id)
    return (table && getYearPicture(table, figures, words)) ?? []
  })
  return {
    margin: [0, 16, 0, 0],
    columnGap: GAP,
    columns: shown.map((picture) => ({
      width: '*',
      stack: [barsContent(picture, (WIDTH - GAP) / 2, language)],
    })),
  }
}

/** What the paper is, whose and of which days. */
function getTitle({ figures, language }: Paper, title: string, about: string): Content[] {
  const whose = [figures.head.company_name, about].filter(Boolean).join(' · ')
  return [
    { text: title, fontSize: 27, bold: true, color: INK.accent },
    { text: whose, fontSize: 12, margin: [0, 2, 0, 3] },
    { text: getPeriodText(figures, language), color: INK.muted, margin: [0, 0, 0, 5] },
  ]
}

const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 12,
  color: INK.accent,
  margin: [0, 0, 0, 6],
})

const notes = (texts: readonly string[]): Content => ({
  stack: texts.map((text) => ({ text, fontSize: 8, color: INK.muted, margin: [0, 4, 0, 0] })),
})

/** A table, its picture beside it where it has one, and how its figures are counted. */
function tableBlock(table: YearTable, paper: Paper): Content {
  const { figures, words, language } = paper
  const isShown = FIRST.some((id) => id === table.id)
  const picture = isShown ? null : getYearPicture(withoutPool(table, language), figures, words)
  const pools =
    table.id === 'organizations' || table.id === 'recommending' ? figures[table.id] : null
  const isBeside = picture !== null && table.columns.length < 4
  const remarks = [
    ...table.notes,
    ...(pools?.rows.some(isPool) ? [sayIn(language)('pooledNote')] : []),
  ]
  const beside = (width: number) => (picture ? barsContent(picture, width, language) : [])
  const below: Content[] =
    picture && !isBeside ? [{ stack: [beside(WIDTH)], margin: [0, 0, 0, 8] }] : []
  return {
    margin: [0, 0, 0, 18],
    // a long table goes on, a short one keeps its heading, picture and notes
    unbreakable: table.rows.length < 20,
    stack: [
      { stack: [heading(table.caption), ...below], unbreakable: true },
      isBeside
        ? {
            columnGap: GAP,
            columns: [
              { width: WIDTH - PICTURE - GAP, stack: [grid(table, language)] },
              { width: PICTURE, stack: [beside(PICTURE)] },
            ],
          }
        : grid(table, language),
      notes(remarks),
    ],
  }
}

/** What several have gone into is no bar among those of single ones. */
const withoutPool = (table: YearTable, language: Language): YearTable => ({
  ...table,
  rows: table.rows.filter(({ name }) => name !== sayIn(language)('pooled')),
})

function grid({ rowsAre, columns, rows }: YearTable, language: Language): Content {
  const shown = [...columns.entries()].filter(([, { isForFiles }]) => !isForFiles)
  const body = [
    [titleCell(rowsAre, false), ...shown.map(([, { title }]) => titleCell(title, true))],
    ...rows.map(({ name, depth = 0, isSum = false, cells }): Content[] => [
      { text: name, bold: isSum, margin: [depth * 8, 0, 0, 0] },
      ...shown.map(([at, column]) => numberCell(cells[at] ?? null, column, isSum, language)),
    ]),
  ]
  return {
    table: {
      headerRows: 1,
      widths: ['*', ...shown.map(() => 'auto')],
      body,
      dontBreakRows: true,
      keepWithHeaderRows: 2,
    },
    layout: quietTable,
    fontSize: 8.8,
  }
}

function numberCell(
  cell: LayoutCell,
  column: LayoutColumn,
  bold: boolean,
  language: Language,
): Content {
  const text = isNumber(cell)
    ? figureText(language, cell.figure.value, cell.format ?? column.format)
    : ''
  return { text, bold, alignment: 'right', noWrap: true }
}
