import type { Language } from '@crm/contract/core/translations'
import type {
  MeasureReport,
  MeasureReportBody,
  MeasureReportQuery,
} from '@crm/contract/foodbank/measures/measure-report'
import { companyHead, getController } from '#core/company/head.ts'
import { issueDocument, type Issued } from '#core/documents/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { asOneMoment } from '#platform/database/one-moment.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { getLetterhead } from '../report-documents/paper/letterhead.ts'
import { renderIssued } from '../paper/issued-paper.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { numberText } from '../paper/shown.ts'
import { writeIssued } from '../paper/workbook.ts'
import { toPlain } from '#platform/export/plain-name.ts'
import { seesOnlySomeSupports } from '../visibility/scope.ts'
import { getAbout } from './about.ts'
import { measureReportPdf } from './pdf.ts'
import { countMeasures } from '../measures/service.ts'
import { findClosedMeasures } from '../report-closings/service.ts'
import { countChanged, findNames } from './repository.ts'
import { measureReportSheets } from './xlsx.ts'

/** All numbers are of one moment, and of what the actor may see. Refuses with `organization.not_found`. */
export function getMeasureReport(
  { db, clock }: { readonly db: Connection; readonly clock: Clock },
  actor: Actor,
  query: MeasureReportQuery,
): Promise<MeasureReport> {
  return asOneMoment(db, async (tx) => {
    const names = await findNames(tx, query)
    if (query.organization_id !== undefined && names.organization_name === null)
      throw new AppError('organization.not_found')
    return {
      head: {
        ...names,
        date_from: query.date_from,
        date_to: query.date_to,
        generated_at: clock.now().toISOString(),
        generated_by_name: `${actor.user.name} ${actor.user.surname}`,
        partial: seesOnlySomeSupports(actor),
      },
      ...(await countMeasures(tx, actor, query)),
      closed: await getClosed(tx, actor, query),
      changed_since_closing: await countChanged(tx, query),
    }
  })
}

/** Who sees only some measures has nothing to compare with: a closing has counted all. */
async function getClosed(
  db: Connection,
  actor: Actor,
  { organization_id, ...days }: MeasureReportQuery,
) {
  if (seesOnlySomeSupports(actor)) return null
  return (
    (await findClosedMeasures(db, actor, { ...days, organization_id: organization_id ?? null })) ??
    null
  )
}

/** The same as a document; the paper leaves the house under a number that anybody can verify. */
export async function exportMeasureReport(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { format, language, ...query }: MeasureReportBody,
): Promise<FileAnswer> {
  const report = await getMeasureReport(context, actor, query)
  const issued = await issue(context, actor, report, language)
  const company = await companyHead(context.db, language)
  const content =
    format === 'pdf'
      ? await renderIssued(
          issued,
          measureReportPdf(
            report,
            { company, issued, letterhead: await getLetterhead(context.db, language) },
            language,
          ),
        )
      : await writeIssued(
          issued,
          measureReportSheets(
            report,
            { provider: getController(company), marks: issued },
            language,
          ),
        )
  await recordEvent(context.db, getAuthor(actor), 'export', 'foodbank.measure', null, {
    format,
    ...query,
  })
  return {
    content,
    mediaType: MEDIA_TYPES[format],
    fileName: getFileName(report, format, language),
  }
}

/** `doprovodna-opatreni_2026-01-01_2026-03-31.pdf`, of one site with its name. */
const getFileName = (
  { head }: MeasureReport,
  format: MeasureReportBody['format'],
  language: Language,
) =>
  [
    textsIn(language, 'measure-report')('file'),
    head.organization_name && toPlain(head.organization_name),
    head.date_from,
    `${head.date_to}.${format}`,
  ]
    .filter(Boolean)
    .join('_')

function issue(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  report: MeasureReport,
  language: Language,
): Promise<Issued> {
  const t = textsIn(language, 'measure-report')
  const { generated_at: _at, generated_by_name: _by, ...head } = report.head
  return issueDocument(context, actor, {
    title: `${t('title')}, ${getAbout(report, language)}`,
    facts: (['measures', 'households', 'persons'] as const).map((name) => ({
      label: t(name),
      value: numberText(language, report.total[name], 'integer'),
    })),
    content: { ...report, head },
  })
}

const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
