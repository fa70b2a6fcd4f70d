import { SUBJECT_TABLES, subjectTables, type SubjectTable } from './columns.ts'
import type { SubjectRecord, Trace } from './export-repository.ts'

/** `applicants` is one person, under every key they have been registered by; the others are what is kept of them. */
export type SubjectPart = (typeof subjectTables)[SubjectTable]['file']['part']
export const PARTS: readonly SubjectPart[] = SUBJECT_TABLES.map(
  (table) => subjectTables[table].file.part,
)

/** Everything kept of one person; its keys are documented in decision 0019. */
export type SubjectExport = Record<SubjectPart, SubjectRecord[]> & {
  format: 'crm-data-subject/1'
  exported_at: string
  /** Who entered and changed what. */
  changes: Trace[]
  /** Who looked at it, printed it or took it out, and who tried to and was refused. */
  reads: (Omit<Trace, 'old_values' | 'new_values'> & { refused: boolean })[]
  /** What the keys of users, organizations, regions and types are called. */
  names: Record<string, string>
}
