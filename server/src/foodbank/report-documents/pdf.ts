import type { Language } from '@crm/contract/core/translations'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { pageHead } from '#platform/pdf/document.ts'
import { foot } from '#platform/pdf/style.ts'
import { marksText, type Marks } from '../paper/issued-paper.ts'
import { momentText } from '../paper/shown.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'
import { getBlocks } from './paper/blocks.ts'
import { getCover } from './paper/cover.ts'
import { getAbout, type DocumentSource } from './head.ts'
import type { Letterhead } from './paper/letterhead.ts'
import { poolNamesIn } from './paper/pool-names.ts'
import { withoutSmallParts } from './small-parts.ts'
import { breaksBefore } from './paper/table-block.ts'
import { wordsIn } from './words.ts'

/** What a paper is made of besides its figures. */
export type PaperFrame = { readonly letterhead: Letterhead; readonly marks: Marks }

/** The report to be signed: A4 upright. */
export function reportPdf(
  source: DocumentSource,
  frame: PaperFrame,
  language: Language,
): TDocumentDefinitions {
  const say = wordsIn(language)
  const given = forPaper(source, language)
  const title = say(source.closed ? 'closed' : 'report')
  return paperOf(given, { ...frame, title, content: getBlocks(given.report, language) }, language)
}

/** Paper is what leaves the house. */
export const forPaper = (source: DocumentSource, language: Language): DocumentSource => ({
  ...source,
  report: withoutSmallParts(source.report, poolNamesIn(language)),
})

type Paper = PaperFrame & {
  readonly title: string
  readonly content: Content[]
  readonly head?: 'block' | 'facts'
}

/** A paper with the cover on top of its first page, and what it is on top and at the foot of every other. */
export function paperOf(
  source: DocumentSource,
  { title, content, letterhead, marks, head = 'block' }: Paper,
  language: Language,
): TDocumentDefinitions {
  const { report } = source
  const about = getAbout(report, language)
  return {
    info: {
      title: `${title}, ${about}`,
      author: report.head.company_name ?? report.head.project_name,
      creator: report.head.project_name,
    },
    language: language === 'cs' ? 'cs-CZ' : 'en-GB',
    header: (page) => (page === 1 ? '' : pageHead(title, about)),
    footer: foot(
      [
        report.head.project_name,
        `${layoutWordsIn(language).t('head.generated').toLowerCase()} ${momentText.moment(language, report.head.generated_at)}`,
        marksText(marks, language),
      ].join(' · '),
      language,
    ),
    pageMargins: [42, 48, 42, 46],
    pageBreakBefore: breaksBefore,
    content: [...getCover({ title, about, source, letterhead, marks, head }, language), ...content],
  }
}
