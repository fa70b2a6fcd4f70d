import type { Language } from '@crm/contract/core/translations'
import type { ClosedReportDocumentBody, ReportDocumentBody, ReportFormat } from '@crm/contract/foodbank/report-documents'
import { buffer } from 'node:stream/consumers'
import { recordEvent } from '#core/history/events.ts'
import { authorOf, can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/file-answer.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { XlsxSheet } from '#platform/xlsx/sheet.ts'
import { xlsxStream } from '#platform/xlsx/write-xlsx.ts'
import { closedReport, stateOfClosing } from '../report-closings/service.ts'
import { asOneMoment } from '../reports/one-moment-repository.ts'
import { summaryReport } from '../reports/service.ts'
import { reportCsv } from './csv.ts'
import { handOutsSheet } from './hand-outs-sheet.ts'
import type { DocumentSource } from './head.ts'
import { reportPdf } from './pdf.ts'
import { handOuts } from './repository.ts'
import { reportSheets } from './xlsx.ts'

type Documents = Pick<Context, 'db' | 'clock'>

const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
}

/**
 * The summary report of all that the actor may see as a document; the export is recorded. Refuses like `summaryReport`, and single
 * hand-outs with `forbidden` for who may not export them.
 */
export async function exportReport({ db, clock }: Documents, actor: Actor, body: ReportDocumentBody): Promise<FileAnswer> {
  const { format, language, with_rows, ...query } = body
  if (with_rows && format !== 'xlsx') throw invalidField('with_rows', 'invalid')
  if (with_rows && !can(actor, 'fb_report.export_rows')) throw new AppError('forbidden')
  const answer = await asOneMoment(db, async (tx) => {
    const report = await summaryReport({ db: tx, clock }, actor, query)
    const rows = with_rows ? [handOutsSheet(handOuts(tx, { query, actor }), language)] : []
    return documentOf({ report, closed: null }, format, language, rows)
  })
  await recordEvent(db, authorOf(actor), 'export', 'foodbank.support', null, { format, with_rows, ...query })
  return answer
}

/** A closed report as it was frozen, as a document that says by whom; the export is recorded. Refuses like `closedReport`. */
export async function exportClosedReport(
  { db }: Documents,
  actor: Actor,
  id: string,
  { format, language }: ClosedReportDocumentBody,
): Promise<FileAnswer> {
  const { report, closing } = await closedReport(db, actor, id)
  const { added, removed, changed } = await stateOfClosing(db, actor, id)
  const answer = await documentOf({ report, closed: { closing, changed_records: added + removed + changed } }, format, language)
  await recordEvent(db, authorOf(actor), 'export', 'foodbank.report_closing', id, { format })
  return answer
}

async function documentOf(
  source: DocumentSource,
  format: ReportFormat,
  language: Language,
  moreSheets: readonly XlsxSheet[] = [],
): Promise<FileAnswer> {
  const { date_from, date_to } = source.report.head
  const fileName = `souhrnny-report_${date_from}_${date_to}.${format}`
  return { content: await contentOf(source, format, language, moreSheets), mediaType: MEDIA_TYPES[format], fileName }
}

function contentOf(source: DocumentSource, format: ReportFormat, language: Language, moreSheets: readonly XlsxSheet[]): Promise<Buffer> {
  switch (format) {
    case 'xlsx':
      return buffer(xlsxStream([...reportSheets(source, language), ...moreSheets]))
    case 'pdf':
      return renderPdf(reportPdf(source, language))
    case 'csv':
      return Promise.resolve(Buffer.from(reportCsv(source, language)))
  }
}
