import type { Language } from '@crm/contract/core/translations'
import {
  MEASURE_COUNTS,
  type MeasureCounts,
  type MeasureReport,
} from '@crm/contract/foodbank/measures/measure-report'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type CompanyHead, getController } from '#core/company/head.ts'
import { getHeading, getTitle } from '#platform/pdf/document.ts'
import { foot, INK, quietTable, titleCell } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { describeClosed } from './closed-words.ts'
import { getKindName } from '../measures/kind-name.ts'
import { getIssuedTitle, marksText, type Marks } from '../paper/issued-paper.ts'
import { LOCALES, momentText, numberText } from '../paper/shown.ts'
import { getLetterheadLine } from '../report-documents/paper/cover.ts'
import { getSignature } from '../report-documents/paper/signature.ts'
import type { Letterhead } from '../report-documents/paper/letterhead.ts'
import { getAbout, getDefinitions } from './about.ts'

/** Of fewer households a paper does not say how many. */
const SMALL = 5

type Frame = {
  readonly company: CompanyHead
  readonly issued: Marks
  readonly letterhead: Letterhead
}

/** The sum of accompanying measures for the funder, to be signed. */
export function measureReportPdf(
  report: MeasureReport,
  { company, issued, letterhead }: Frame,
  language: Language,
): TDocumentDefinitions {
  const t = textsIn(language, 'measure-report')
  const { head, kinds, sites, total } = report
  const about = getAbout(report, language)
  const named = kinds.map((one) => ({ ...one, name: getKindName(one.kind, language) }))
  const before = report.closed
    ? [...report.closed.kinds, ...report.closed.sites, report.closed.total]
    : []
  const hasSmall = [...named, ...sites, total, ...before].some(isSmall)
  return {
    info: { title: `${t('title')}, ${about}`, author: company.name },
    language: LOCALES[language],
    footer: foot([about, marksText(issued, language)].join(' · '), language),
    content: [
      ...getHead(report, { company, issued, letterhead }, language),
      ...(total.measures === 0
        ? [{ text: t('none'), margin: [0, 14, 0, 0] } satisfies Content]
        : [
            block(t('kinds'), t('kind'), named, total, language),
            ...(head.organization_name === null
              ? [keptTogether(block(t('sites'), t('site'), sites, total, language), sites.length)]
              : []),
          ]),
      ...getClosedBlock(report, language),
      {
        unbreakable: true,
        stack: [
          getHeading(t('defined'), 11, [14, 3]),
          ...[...getDefinitions(language), ...(hasSmall ? [t('small')] : [])].map(
            (text): Content => ({ text, fontSize: 9, margin: [0, 0, 0, 2] }),
          ),
          getSignature(language),
        ],
      },
    ],
  }
}

function getHead(
  report: MeasureReport,
  { company, issued, letterhead }: Frame,
  language: Language,
): Content[] {
  const t = textsIn(language, 'measure-report')
  const { head } = report
  const fact = (label: string, value: string): Content => ({
    margin: [0, 0, 0, 2],
    columns: [
      { text: label, width: 92, color: INK.muted },
      { text: value, width: '*' },
    ],
  })
  const programme = [head.programme_name, head.programme_project].filter(Boolean).join(', ')
  const date = momentText.moment(language, head.generated_at)
  const about = getAbout(report, language)
  return [
    ...getLetterheadLine(letterhead),
    getIssuedTitle(
      [getTitle(t('title')), { text: about, fontSize: 11, margin: [0, 1, 0, 4] }],
      issued,
      language,
    ),
    {
      fontSize: 9,
      margin: [0, 8, 0, 0],
      stack: [
        fact(t('provider'), getController(company)),
        ...(programme ? [fact(t('programme'), programme)] : []),
        fact(t('made'), t('made.by', { date, name: head.generated_by_name })),
      ],
    },
  ]
}

function block(
  title: string,
  naming: string,
  rows: readonly (MeasureCounts & { readonly name: string })[],
  total: MeasureCounts,
  language: Language,
): Content {
  const t = textsIn(language, 'measure-report')
  const cells = (row: MeasureCounts & { readonly name: string }, bold: boolean): Content[] => [
    { text: row.name, bold },
    ...MEASURE_COUNTS.map((name): Content => ({
      text: shownCount(row, name, language),
      alignment: 'right',
      bold,
    })),
  ]
  return {
    stack: [
      getHeading(title, 11, [14, 3]),
      {
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: ['*', 80, 80, 80],
          body: [
            [titleCell(naming, false), ...MEASURE_COUNTS.map((name) => titleCell(t(name), true))],
            ...rows.map((row) => cells(row, false)),
            cells({ ...total, name: t('total') }, true),
          ],
        },
        layout: quietTable,
        fontSize: 9.5,
      },
    ],
  }
}

/** The heading stays with its first line; there may be as many as there are sites. */
function getClosedBlock(report: MeasureReport, language: Language): Content[] {
  const t = textsIn(language, 'measure-report')
  const lines = [
    ...describeClosed(report, language, (sum, count) => shownCount(sum, count, language)),
  ].map((text): Content => ({
    unbreakable: true,
    stack: [{ text, fontSize: 9, margin: [0, 0, 0, 2] }],
  }))
  const [first, ...others] = lines
  if (!first) return []
  return [
    { unbreakable: true, stack: [getHeading(t('closed.title'), 11, [14, 3]), first] },
    ...others,
  ]
}

/** No heading stands alone at the foot of a page: what fits on one is not broken, more begins one. */
const keptTogether = (content: Content, rows: number): Content =>
  rows <= 30 ? { unbreakable: true, stack: [content] } : { pageBreak: 'before', stack: [content] }

function shownCount(
  sum: MeasureCounts,
  count: (typeof MEASURE_COUNTS)[number],
  language: Language,
) {
  return count !== 'measures' && isSmall(sum)
    ? `<\u00A0${SMALL}`
    : numberText(language, sum[count], 'integer')
}

const isSmall = ({ households }: MeasureCounts) => households > 0 && households < SMALL
