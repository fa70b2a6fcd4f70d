import type { Language } from '@crm/contract/core/translations'
import type { RestatementPart } from '@crm/contract/foodbank/reports/report-documents'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { foot, INK } from '#platform/pdf/style.ts'
import { momentText, periodText } from '../paper/shown.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'
import { getOrganization } from './head.ts'
import { getBlock, getBlocks, getFacts, pageHead } from './pdf.ts'
import { figuresTable, getSource, recordsTable, type Restated } from './restatement.ts'
import { withoutSmallParts } from './small-parts.ts'
import { wordsIn } from './words.ts'

/** The restated report to be signed: what changes, the records behind it lying, and the whole new report, if it is asked for. */
export function restatementPdf(
  restated: Restated,
  part: RestatementPart,
  language: Language,
): TDocumentDefinitions {
  const say = wordsIn(language)
  const source = getSource(restated)
  const report = withoutSmallParts(source.report, say('pooled'))
  const title = say(part === 'whole' ? 'restatement' : 'changes')
  const about = `${getOrganization(report, language)}, ${periodText(language, report.head)}`
  const heading = (text: string): Content => ({
    text,
    fontSize: 14,
    bold: true,
    color: INK.accent,
  })
  const newReport: Content[] = [
    { stack: [heading(say('report.new'))], pageBreak: 'before', pageOrientation: 'portrait' },
    ...getBlocks(report, language),
  ]
  return {
    info: {
      title: `${title}, ${about}`,
      author: report.head.generated_by_name,
      creator: report.head.project_name,
    },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    header: (page) => (page === 1 ? '' : pageHead(title, about)),
    footer: foot(
      `${report.head.project_name} · ${layoutWordsIn(language).t('head.generated').toLowerCase()} ${momentText.moment(language, report.head.generated_at)}`,
      language,
    ),
    content: [
      { text: title, fontSize: 19, bold: true, color: INK.accent },
      { text: about, fontSize: 11, margin: [0, 1, 0, 8] },
      getFacts(source, language),
      getBlock(figuresTable(restated, language, true), language, {
        widths: ['*', 'auto', 'auto', 'auto', 'auto'],
        fontSize: 8.5,
      }),
      {
        stack: [
          getBlock(recordsTable(restated, language), language, {
            widths: ['auto', 105, 'auto', '*', 105, 150],
            fontSize: 8,
          }),
        ],
        pageBreak: 'before',
        pageOrientation: 'landscape',
      },
      ...(part === 'whole' ? newReport : []),
    ],
  }
}
