import type { SubjectRecord, Trace } from './export-repository.ts'

/** Everything kept of one person; its keys are documented in decision 0019. */
export type SubjectExport = {
  format: 'crm-data-subject/1'
  exported_at: string
  /** One person, under every key they have been registered by. */
  applicants: SubjectRecord[]
  household_members: SubjectRecord[]
  requests: SubjectRecord[]
  supports: SubjectRecord[]
  cards: SubjectRecord[]
  merges: SubjectRecord[]
  /** Who entered and changed what. */
  changes: Trace[]
  /** Who looked at it, printed it or took it out, and who tried to and was refused. */
  reads: (Omit<Trace, 'old_values' | 'new_values'> & { refused: boolean })[]
  /** What the keys of users, organizations, regions and types are called. */
  names: Record<string, string>
}
