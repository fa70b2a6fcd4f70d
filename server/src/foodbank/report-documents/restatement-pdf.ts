import type { Language } from '@crm/contract/core/translations'
import type { RestatementPart } from '@crm/contract/foodbank/reports/report-documents'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { getHeading } from '#platform/pdf/document.ts'
import { getBlocks } from './paper/blocks.ts'
import { forPaper, paperOf, type PaperFrame } from './pdf.ts'
import { figuresTable, getSource, recordsTable, type Restated } from './restatement.ts'
import { tableBlock } from './paper/table-block.ts'
import { wordsIn } from './words.ts'

/** The restated report to be signed: what changes, the records behind it lying, and the whole new report, if it is asked for. */
export function restatementPdf(
  restated: Restated,
  part: RestatementPart,
  frame: PaperFrame,
  language: Language,
): TDocumentDefinitions {
  const say = wordsIn(language)
  const source = forPaper(getSource(restated), language)
  const figures = figuresTable(restated, language, true)
  const content: Content[] = [
    tableBlock(figures, language, { widths: ['*', 'auto', 'auto', 'auto', 'auto'] }),
    recordsBlock(restated, language),
    ...(part === 'whole' ? newReport(source.report, language) : []),
  ]
  const title = say(part === 'whole' ? 'restatement' : 'changes')
  return paperOf(source, { ...frame, title, content }, language)
}

const newReport = (report: Report, language: Language): Content[] => [
  {
    ...getHeading(wordsIn(language)('report.new'), 14, [0, 0]),
    pageBreak: 'before',
    pageOrientation: 'portrait',
  },
  ...getBlocks(report, language),
]

/** Long reasons need a page lying; that there are no records needs none. */
function recordsBlock(restated: Restated, language: Language): Content {
  const records = recordsTable(restated, language, true)
  const content = tableBlock(records, language, {
    widths: ['auto', 105, 'auto', '*', 105, 150],
    fontSize: 8,
  })
  if (records.rows.length === 0) return content
  return { stack: [content], pageBreak: 'before', pageOrientation: 'landscape' }
}
