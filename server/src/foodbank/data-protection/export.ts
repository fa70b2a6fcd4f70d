import type { Language } from '@crm/contract/core/translations'
import { toRecord } from '@crm/contract/platform/records'
import { recordEvent } from '#core/history/events.ts'
import { companyHead, type CompanyHead } from '#core/company/head.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { noticeFor } from '../notices/service.ts'
import { columnsOfFile, SUBJECT_TABLES, subjectTables, type SubjectTable } from './columns.ts'
import { listBelongings } from './erasure/belongings-repository.ts'
import { heldRecord, presentOf, type HeldRecord } from './subject-history.ts'
import {
  findBesides,
  findSubject,
  listNames,
  listRecords,
  listSameAs,
  listTraces,
  listWorkers,
  PARTS,
  type FileRecord,
  type SubjectExport,
  type SubjectRecord,
  type Trace,
} from './subject-repository.ts'
import { textsIn } from '#platform/texts/texts.ts'
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
  const company = await companyHead(db, language)
  const subject = await transact(db, { userId: null }, (tx) =>
    gather(tx, clock.now().toISOString(), id, { language, company }),
  )
  const fileName = `${textsIn(language, 'subject-document')('file')}-${clock.today()}.${format}`
  if (format === 'json')
    return {
      content: Buffer.from(JSON.stringify(subject, null, 2)),
      mediaType: 'application/json; charset=utf-8',
      fileName,
    }
  return {
    content: await subjectPdf(subject, company, language),
    mediaType: 'application/pdf',
    fileName,
  }
}

async function gather(
  tx: Transaction,
  exported_at: string,
  id: string,
  { language, company }: { language: Language; company: CompanyHead },
): Promise<SubjectExport> {
  const ids = await listSameAs(tx, id)
  const belongings = await listBelongings(tx, ids)
  const traces = await listTraces(tx, Object.values(belongings).flat())
  const read = await readRecords(tx, belongings, traces)
  const keys = keysIn([read, traces.map(({ user_id }) => user_id)])
  const names = await listNames(tx, keys)
  const workers = await listWorkers(tx, keys, { language, bank: company.name })
  const words = new Map([...names, ...workers])
  const records = toRecord(PARTS, (): FileRecord[] => [])
  for (const record of read)
    records[subjectTables[record.table_name].file.part].push(inWords(record, words))
  const events = traces.flatMap((trace) => {
    const table_name = SUBJECT_TABLES.find((table) => table === trace.table_name)
    const by = trace.user_id === null ? null : (workers.get(trace.user_id) ?? company.name)
    return table_name ? [{ trace, at: trace.at, action: trace.action, table_name, by }] : []
  })
  return {
    format: 'crm-data-subject/2',
    exported_at,
    information: await noticeFor(tx, ids[0] ?? id, language),
    recipients: [...new Set(events.flatMap(({ by }) => (by === null ? [] : [by])))].toSorted(),
    records,
    besides: await findBesides(tx, ids),
    changes: events
      .filter(({ action }) => !READS.includes(action))
      .map(({ at, action, table_name, by }) => ({ at, action, table_name, by })),
    reads: events
      .filter(({ action }) => READS.includes(action))
      .map(({ trace, ...event }) => ({
        ...event,
        refused: trace.new_values?.['refused'] === true,
      })),
  }
}

/** Present and deleted ones, the oldest first. */
async function readRecords(
  tx: Transaction,
  belongings: Readonly<Record<SubjectTable, readonly string[]>>,
  traces: readonly Trace[],
): Promise<FileRecord[]> {
  const byRow = Map.groupBy(traces, ({ table_name, row_id }) => `${table_name} ${row_id}`)
  const records: FileRecord[] = []
  for (const table of SUBJECT_TABLES) {
    const rows = await listRecords(tx, table, belongings[table])
    const kept = new Set(rows.map(({ id }) => id))
    const deleted = [...new Set(belongings[table])].filter((id) => !kept.has(id))
    for (const { id, record } of [...rows, ...deleted.map((id) => ({ id, record: null }))]) {
      const entries = byRow.get(`${table} ${id}`) ?? []
      // a merged applicant's key may stand for a household member that never was
      if (record === null && entries.length === 0) continue
      const held = heldRecord(columnsOfFile(table), record, entries)
      records.push({ table_name: table, ...held, present: lastValues(held) })
    }
  }
  return records
}

const lastValues = ({ values }: HeldRecord): SubjectRecord =>
  Object.fromEntries(
    Object.entries(values).map(([column, held]) => [column, presentOf(held)?.value ?? null]),
  )

function inWords(record: FileRecord, words: ReadonlyMap<string, string>): FileRecord {
  const say = <T>(value: T) => (typeof value === 'string' ? (words.get(value) ?? value) : value)
  return {
    ...record,
    present: Object.fromEntries(
      Object.entries(record.present).map(([column, value]) => [column, say(value)]),
    ),
    values: Object.fromEntries(
      Object.entries(record.values).map(([column, held]) => [
        column,
        held.map((one) => ({ ...one, value: say(one.value) })),
      ]),
    ),
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const keysIn = (values: unknown) => [...new Set(JSON.stringify(values).match(UUID))]
