import {
  EU_COLUMNS,
  getHiddenSites,
  groupsTable,
  siteGroupsTable,
  sitesTable,
} from '@crm/contract/foodbank/eu-persons/layout'
import { COUNTINGS } from '@crm/contract/foodbank/reports/cells'
import { GOODS } from '@crm/contract/foodbank/eu-persons/groups'
import { isNumber, type LayoutCell, type LayoutTable } from '@crm/contract/foodbank/reports/layout'
import type { Language } from '@crm/contract/core/translations'
import type { Content, Size, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { denseTable, INK, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { numberText } from '../paper/shown.ts'
import { getSignature } from '../report-documents/paper/signature.ts'
import { paperOf, type PaperFrame } from '../report-documents/pdf.ts'
import { getMethod, getRuleLines } from './words.ts'
import type { EuPersonsOfReport } from './service.ts'

/** The paper to be signed: one page with all sums, and the groups of each site as its annex. */
export function euPersonsPdf(
  { answer, report }: EuPersonsOfReport,
  frame: PaperFrame,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'eu-persons')
  const isOfSeveral = answer.sites.length > 1
  const content = [
    grid(groupsTable(answer, t), { language, hidden: [], byGoods: true }),
    ...(isOfSeveral ? getSites(answer, language) : []),
    ...getEnding({ answer, report }, language),
    ...(isOfSeveral ? getAnnex(answer, language) : []),
  ]
  const paper = { ...frame, title: t('title'), content, head: 'facts' as const }
  return paperOf({ report, closed: null }, paper, language)
}

type Answer = EuPersonsOfReport['answer']

/** Which sites a column keeps to itself. */
const getHidden = ({ sites }: Answer) => EU_COLUMNS.map(({ aid }) => getHiddenSites(sites, aid))

function getSites(answer: Answer, language: Language): Content[] {
  const t = textsIn(language, 'eu-persons')
  const hidden = getHidden(answer)
  return [
    grid(sitesTable(answer, t), { language, hidden, byGoods: true }),
    remark(t('sites.hint')),
    ...(hidden.some(({ size }) => size > 0) ? [remark(t('few.text'))] : []),
  ]
}

/** Which rules counted, how it was counted, and the lines to sign, which stand on no page alone. */
function getEnding({ answer, report }: EuPersonsOfReport, language: Language): Content[] {
  const t = textsIn(language, 'eu-persons')
  const line = (text: string): Content => ({ text, fontSize: 8 })
  return [
    {
      unbreakable: true,
      stack: [heading(t('rules')), ...getRuleLines(report, language).map(line)],
    },
    {
      unbreakable: true,
      stack: [
        heading(t('method.title')),
        ...getMethod(answer, language).map(line),
        getSignature(language),
      ],
    },
  ]
}

/** The groups of each site, of what the programme paid for. */
function getAnnex(answer: Answer, language: Language): Content[] {
  const t = textsIn(language, 'eu-persons')
  const [counting] = COUNTINGS
  return GOODS.map((goods, at) => {
    const table = siteGroupsTable(answer, { goods, counting }, t)
    const aid = EU_COLUMNS.find((one) => one.goods === goods && one.counting === counting)?.aid
    const few = aid ? getHiddenSites(answer.sites, aid) : new Set<string>()
    return {
      ...(at === 0 ? { pageBreak: 'before' as const, pageOrientation: 'landscape' as const } : {}),
      stack: [
        ...(at === 0 ? [heading(t('sites.groups'))] : []),
        grid(table, { language, hidden: table.columns.map(() => few), byGoods: false }),
        ...(at === GOODS.length - 1
          ? [
              remark(t('sites.hint')),
              remark(`* ${t('estimates')}`),
              ...(few.size > 0 ? [remark(t('few.text'))] : []),
            ]
          : []),
      ],
    }
  })
}

const HEADING = { bold: true, fontSize: 10.5, color: INK.accent }
const heading = (text: string): Content => ({ text, ...HEADING, margin: [0, 6, 0, 2] })
const remark = (text: string): Content => ({
  text,
  fontSize: 7.5,
  color: INK.muted,
  margin: [0, 3, 0, 0],
})

type GridOptions = {
  readonly language: Language
  /** By column: the rows whose number is not told. */
  readonly hidden: readonly ReadonlySet<string>[]
  /** The columns stand under food and material. */
  readonly byGoods: boolean
}

function grid(table: LayoutTable, { language, hidden, byGoods }: GridOptions): Content {
  const { caption, columns, rows, rowsAre } = table
  const cell = (value: LayoutCell | undefined, isHidden: boolean, bold: boolean): Content => ({
    text: isHidden ? '×' : getText(value, language),
    alignment: 'right',
    bold,
  })
  // above the titles, so that it is never left alone at the foot of a page
  const headline: TableCell[] = [
    { text: caption, ...HEADING, colSpan: columns.length + 1, margin: [-4, 8, 0, 1] },
    ...columns.map((): TableCell => ({ text: '' })),
  ]
  const titles = [
    headline,
    ...(byGoods
      ? goodsTitles(rowsAre, language)
      : [[titleCell(rowsAre, false), ...columns.map(({ title }) => titleCell(title, true))]]),
  ]
  const widths: Size[] = byGoods
    ? ['*', ...columns.map((): Size => 46)]
    : ['*', ...columns.map((): Size => 41)]
  return {
    table: {
      headerRows: titles.length,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        ...titles,
        ...rows.map(({ key, name, isSum = false, depth = 0, cells }): Content[] => [
          { text: name, bold: isSum, margin: [depth * 8, 0, 0, 0] },
          ...columns.map((_column, at) => cell(cells[at], hidden[at]?.has(key) ?? false, isSum)),
        ]),
      ],
    },
    layout: denseTable,
    fontSize: 8,
  }
}

/** Two rows of titles: the goods, and the countings below each. */
function goodsTitles(rowsAre: string, language: Language): TableCell[][] {
  const t = textsIn(language, 'eu-persons')
  const over = (text: string): TableCell => ({
    text,
    bold: true,
    fillColor: INK.pale,
    colSpan: COUNTINGS.length,
    alignment: 'center',
  })
  const covered = COUNTINGS.slice(1).map((): TableCell => ({ text: '' }))
  return [
    [
      titleCell('', false),
      ...GOODS.flatMap((goods): TableCell[] => [over(t(`goods.${goods}`)), ...covered]),
    ],
    [
      titleCell(rowsAre, false),
      ...EU_COLUMNS.map(({ counting }) => titleCell(t(`counting.${counting}`), true)),
    ],
  ]
}

/** What nobody has estimated is a dash, what is not counted is empty. */
function getText(cell: LayoutCell | undefined, language: Language): string {
  if (!cell || !isNumber(cell)) return ''
  const { value } = cell.figure
  return value === null ? '–' : numberText(language, value, 'integer')
}
