import type { Language } from '@crm/contract/core/translations'
import type {
  ClosedReportDocumentBody,
  ReportDocumentBody,
  ReportFormat,
  RestatementDocumentBody,
} from '@crm/contract/foodbank/reports/report-documents'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { sending, type Begun } from '#core/exports/exporting.ts'
import { sealedWhenRead } from '#core/documents/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { startExport } from '#core/history/exports.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { closeSnapshot, closeWith, openSnapshot } from '#platform/export/snapshot.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { xlsxStream } from '#platform/xlsx/write-xlsx.ts'
import { writeIssued } from '../paper/workbook.ts'
import { closedReport, compareReports, stateOfClosing } from '../report-closings/service.ts'
import { allowReports } from '#platform/database/one-moment.ts'
import { summaryReport } from '../reports/service.ts'
import { reportCsv } from './csv.ts'
import type { DocumentSource } from './head.ts'
import { issueReport, issueRestatement } from './issue.ts'
import { makePaper } from './paper/make-paper.ts'
import { getFileName, getRestatementName } from './file-name.ts'
import { reportPdf } from './pdf.ts'
import { listSupports } from './repository.ts'
import { restatementPdf } from './restatement-pdf.ts'
import { supportsSheet } from './supports-sheet.ts'
import { reportSheets, restatementSheets } from './xlsx.ts'

type Documents = Pick<Context, 'db' | 'clock' | 'config' | 'modules'>

const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
}

/**
 * The summary report of all that the actor may see as a document; the export is recorded. Refuses like `summaryReport`, and single
 * hand-outs with `forbidden` for who may not export them.
 */
export async function exportReport(
  context: Documents,
  actor: Actor,
  body: ReportDocumentBody,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { format, language, with_rows, ...query } = body
  const kind = { format, with_rows, ...query }
  const record = (further: object) =>
    recordEvent(context.db, getAuthor(actor), 'export', 'foodbank.support', null, {
      ...kind,
      ...further,
    })
  if (with_rows) {
    if (format !== 'xlsx') throw invalidField('with_rows', 'invalid')
    if (!can(actor, 'fb_report.export_rows')) {
      await record({ refused: true })
      throw new AppError('forbidden')
    }
    const begin = () => workbookWithRows(context, actor, query, language)
    return sending({
      actor,
      signal,
      begin,
      record: () => startExport(context.db, getAuthor(actor), 'foodbank.support', null, kind),
    })
  }
  const report = await summaryReport(context, actor, query)
  const answer = await getDocument(context, actor, { report, closed: null }, format, language)
  await record({})
  return answer
}

/** The workbook with a row for each hand-out, made as it is read: a large register's would not fit into memory. All of one moment. */
async function workbookWithRows(
  context: Documents,
  actor: Actor,
  query: ReportQuery,
  language: Language,
): Promise<Begun> {
  const tx = await openSnapshot(context)
  try {
    await allowReports(tx)
    const report = await summaryReport({ ...context, db: tx }, actor, query)
    let written = 0
    const counted = async function* () {
      for await (const one of listSupports(tx, { query, actor })) {
        yield one
        written += 1
      }
    }
    const source = { report, closed: null }
    const issued = await issueReport(context, actor, source, language)
    const frame = { marks: issued, streams: [supportsSheet(counted(), language)] }
    const content = xlsxStream(reportSheets(source, frame, language))
    closeWith(content, () => closeSnapshot(tx))
    const fileName = getFileName(source, { format: 'xlsx', language })
    return {
      answer: { content: sealedWhenRead(issued, content), mediaType: MEDIA_TYPES.xlsx, fileName },
      written: () => written,
    }
  } catch (error) {
    await closeSnapshot(tx)
    throw error
  }
}

/** A closed report as it was frozen, as a document that says by whom; the export is recorded. Refuses like `closedReport`. */
export async function exportClosedReport(
  context: Documents,
  actor: Actor,
  id: string,
  { format, language }: ClosedReportDocumentBody,
): Promise<FileAnswer> {
  const { db } = context
  const { report, closing } = await closedReport(db, actor, id)
  const { added, removed, changed } = await stateOfClosing(db, actor, id)
  const answer = await getDocument(
    context,
    actor,
    { report, closed: { closing, changed_records: added + removed + changed } },
    format,
    language,
  )
  await recordEvent(db, getAuthor(actor), 'export', 'foodbank.report_closing', id, { format })
  return answer
}

/** Restated records on paper: no one reads more. */
const MAX_RECORDS = 2_000

/** What a closed version says otherwise by now, or in the next version, by itself or with the whole new report; the export is recorded. */
export async function exportRestatement(
  context: Documents,
  actor: Actor,
  id: string,
  { format, language, part }: RestatementDocumentBody,
): Promise<FileAnswer> {
  const restated = await compareReports(context, actor, id, MAX_RECORDS)
  const issued = await issueRestatement(context, actor, { restated, part }, language)
  const content =
    format === 'pdf'
      ? await makePaper(context, issued, language, (frame) =>
          restatementPdf(restated, part, frame, language),
        )
      : await writeIssued(issued, restatementSheets(restated, part, issued, language))
  await recordEvent(context.db, getAuthor(actor), 'export', 'foodbank.report_closing', id, {
    format,
    restatement: true,
    part,
  })
  const fileName = getRestatementName(restated.compared, {
    format,
    language,
    part,
    report: restated.now,
  })
  return { content, mediaType: MEDIA_TYPES[format], fileName }
}

async function getDocument(
  context: Documents,
  actor: Actor,
  source: DocumentSource,
  format: ReportFormat,
  language: Language,
): Promise<FileAnswer> {
  const content =
    format === 'csv'
      ? Buffer.from(reportCsv(source, language))
      : await issuedFile(context, actor, source, format, language)
  const fileName = getFileName(source, { format, language })
  return { content, mediaType: MEDIA_TYPES[format], fileName }
}

/** What leaves the house under a number that anybody can verify. */
async function issuedFile(
  context: Documents,
  actor: Actor,
  source: DocumentSource,
  format: Exclude<ReportFormat, 'csv'>,
  language: Language,
): Promise<Buffer> {
  const issued = await issueReport(context, actor, source, language)
  return format === 'pdf'
    ? makePaper(context, issued, language, (frame) => reportPdf(source, frame, language))
    : writeIssued(issued, reportSheets(source, { marks: issued }, language))
}
