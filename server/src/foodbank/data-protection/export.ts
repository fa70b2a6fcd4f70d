import type { Language } from '@crm/contract/core/translations'
import { toRecord } from '@crm/contract/platform/records'
import { recordEvent } from '#core/history/events.ts'
import { companyHead } from '#core/company/head.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { SUBJECT_TABLES, subjectTables } from './columns.ts'
import {
  findSubject,
  listNames,
  listRecords,
  listSameAs,
  listTraces,
  PARTS,
  type SubjectExport,
  type SubjectRecord,
} from './subject-repository.ts'
import { subjectPdf } from './subject-document.ts'

const READS = ['read', 'search', 'export', 'print']

/**
 * Articles 15 and 20 of Regulation (EU) 2016/679. Logged first, so the file mentions itself.
 * Refuses with `applicant.not_found`.
 */
export async function exportSubject(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  id: string,
  { format, language }: { format: 'pdf' | 'json'; language: Language },
): Promise<FileAnswer> {
  if (!(await findSubject(db, id, clock.today()))) throw new AppError('applicant.not_found')
  await recordEvent(db, getAuthor(actor), 'export', 'foodbank.applicant', id)
  const subject = await gather(db, clock, id)
  const fileName = `udaje-zadatele-${clock.today()}.${format}`
  if (format === 'json')
    return {
      content: Buffer.from(JSON.stringify(subject, null, 2)),
      mediaType: 'application/json; charset=utf-8',
      fileName,
    }
  return {
    content: await subjectPdf(subject, await companyHead(db, language), language),
    mediaType: 'application/pdf',
    fileName,
  }
}

async function gather(db: Database, clock: Clock, id: string): Promise<SubjectExport> {
  const ids = await listSameAs(db, id)
  const records = toRecord(PARTS, (): SubjectRecord[] => [])
  for (const table of SUBJECT_TABLES)
    records[subjectTables[table].file.part] = await listRecords(db, table, ids)
  const all = Object.values(records).flat()
  const traces = await listTraces(
    db,
    all.flatMap((record) => keysIn([record['id']])),
  )
  return {
    format: 'crm-data-subject/1',
    exported_at: clock.now().toISOString(),
    ...records,
    changes: traces.filter(({ action }) => !READS.includes(action)),
    reads: traces
      .filter(({ action }) => READS.includes(action))
      .map(({ old_values: _old, new_values, ...trace }) => ({
        ...trace,
        refused: new_values?.['refused'] === true,
      })),
    names: await listNames(db, [
      ...new Set(all.flatMap((record) => keysIn(Object.values(record)))),
    ]),
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const keysIn = (values: readonly unknown[]) =>
  values.filter((value) => typeof value === 'string').filter((value) => UUID.test(value))
