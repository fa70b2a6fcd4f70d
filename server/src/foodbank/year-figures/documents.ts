import type { Language } from '@crm/contract/core/translations'
import type { DocumentFact } from '@crm/contract/core/documents/documents'
import { type YearFigureName, yearFormat } from '@crm/contract/foodbank/year-figures/layout'
import type {
  YearFigureDocumentBody,
  YearFigures,
  YearFormat,
} from '@crm/contract/foodbank/year-figures/year-figures'
import { issueDocument, type Issued } from '#core/documents/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { renderIssued } from '../paper/issued-paper.ts'
import { writeIssued } from '../paper/workbook.ts'
import { toPlain } from '#platform/export/plain-name.ts'
import { getAbout } from './about.ts'
import { yearPdf } from './pdf.ts'
import { yearFigures } from './service.ts'
import { figureText } from './shown.ts'
import { yearSheets } from './tables.ts'
import { sayIn, yearWordsIn } from './words.ts'

type Documents = Pick<Context, 'db' | 'clock' | 'config' | 'modules'>

const MEDIA_TYPES: Readonly<Record<YearFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The year as PDF or XLSX; the export is recorded. Refuses like `yearFigures`. */
export async function exportYear(
  context: Documents,
  actor: Actor,
  { format, language, ...query }: YearFigureDocumentBody,
): Promise<FileAnswer> {
  const figures = await yearFigures(context, actor, query)
  const issued = await issueYear(context, actor, figures, language)
  const content =
    format === 'pdf'
      ? await renderIssued(issued, yearPdf(figures, issued, language))
      : await writeIssued(issued, yearSheets(figures, issued, language))
  await recordEvent(context.db, getAuthor(actor), 'export', 'foodbank.support', null, {
    ...query,
    format,
    year_figures: true,
  })
  return {
    content,
    mediaType: MEDIA_TYPES[format],
    fileName: getFileName(figures, format, language),
  }
}

/** The same figures have the same code, whoever prints them and when. */
function issueYear(
  context: Documents,
  actor: Actor,
  figures: YearFigures,
  language: Language,
): Promise<Issued> {
  const say = sayIn(language)
  const { generated_at: _at, generated_by_name: _by, ...head } = figures.head
  return issueDocument(context, actor, {
    title: [say('paperTitle', { year: head.year }), getAbout(figures, language)].join(', '),
    facts: getFacts(figures, language),
    content: { ...figures, head },
  })
}

const FACTS = [
  'kilograms',
  'meals',
  'households',
  'persons',
  'supports',
] as const satisfies readonly YearFigureName[]

/** The figures that whoever holds the paper compares first. */
function getFacts({ figures }: YearFigures, language: Language): DocumentFact[] {
  const { t } = yearWordsIn(language)
  return FACTS.flatMap((name) => {
    const value = figures[name]?.value.value ?? null
    return value === null
      ? []
      : [{ label: t(`tile.${name}`), value: figureText(language, value, yearFormat(name)) }]
  })
}

/** `rok-v-cislech_2025_vydejna-lesna.pdf`; of a year that goes on with its last day. */
function getFileName({ head }: YearFigures, format: YearFormat, language: Language): string {
  const name = [
    sayIn(language)('fileName'),
    head.year,
    head.organization_name && toPlain(head.organization_name),
    head.is_running && head.date_to,
  ]
  return `${name.filter(Boolean).join('_')}.${format}`
}
