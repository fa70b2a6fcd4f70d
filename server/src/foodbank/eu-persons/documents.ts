import type { DocumentFact } from '@crm/contract/core/documents/documents'
import type { Language } from '@crm/contract/core/translations'
import type { EuPersonDocumentBody } from '@crm/contract/foodbank/eu-persons/eu-persons'
import { issueDocument, type Issued } from '#core/documents/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { numberText } from '../paper/shown.ts'
import { writeIssued } from '../paper/workbook.ts'
import { toPlain } from '#platform/export/plain-name.ts'
import { getAbout } from '../report-documents/head.ts'
import { makePaper } from '../report-documents/paper/make-paper.ts'
import { euPersonsPdf } from './pdf.ts'
import { euPersons, type EuPersonsOfReport } from './service.ts'
import { euPersonSheets } from './xlsx.ts'

type Documents = Pick<Context, 'db' | 'clock' | 'config' | 'modules'>

const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** The paper has a number that anybody can verify; the export is recorded. Refuses like `euPersons`. */
export async function exportEuPersons(
  context: Documents,
  actor: Actor,
  { format, language, ...query }: EuPersonDocumentBody,
): Promise<FileAnswer> {
  const source = await euPersons(context, actor, query)
  const issued = await issue(context, actor, source, language)
  const content =
    format === 'pdf'
      ? await makePaper(context, issued, language, (frame) => euPersonsPdf(source, frame, language))
      : await writeIssued(issued, euPersonSheets(source, issued, language))
  await recordEvent(context.db, getAuthor(actor), 'export', 'foodbank.support', null, {
    list: 'eu_persons',
    format,
    ...query,
  })
  return {
    content,
    mediaType: MEDIA_TYPES[format],
    fileName: getFileName(source, format, language),
  }
}

function issue(
  context: Documents,
  actor: Actor,
  source: EuPersonsOfReport,
  language: Language,
): Promise<Issued> {
  const { head, counts, sites, missing_sites } = source.answer
  const { generated_at: _at, generated_by_name: _by, ...said } = head
  return issueDocument(context, actor, {
    title: `${textsIn(language, 'eu-persons')('title')}, ${getAbout(source.report, language)}`,
    facts: getFacts(source, language),
    // the same figures have the same code, whoever prints them and when
    content: { kind: 'eu_persons', head: said, counts, sites, missing_sites },
  })
}

/** The figures that whoever holds the paper compares first. */
function getFacts({ answer: { counts } }: EuPersonsOfReport, language: Language): DocumentFact[] {
  const t = textsIn(language, 'eu-persons')
  return (['food', 'material'] as const).flatMap((goods) =>
    (['paid', 'op'] as const).flatMap((counting) => {
      const { value } = counts[`${goods}_${counting}`].total
      return value === null
        ? []
        : [
            {
              label: t(`column.${goods}.${counting}`),
              value: numberText(language, value, 'integer'),
            },
          ]
    }),
  )
}

const getFileName = (
  { answer: { head } }: EuPersonsOfReport,
  format: 'pdf' | 'xlsx',
  language: Language,
) =>
  [
    textsIn(language, 'eu-persons')('file'),
    head.organization_name && toPlain(head.organization_name),
    head.date_from,
    `${head.date_to}.${format}`,
  ]
    .filter(Boolean)
    .join('_')
