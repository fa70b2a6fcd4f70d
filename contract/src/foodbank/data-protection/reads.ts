import { z } from 'zod'
import { day, id, moment } from '../../platform/formats.ts'

/** A month. */
const MAX_READ_DAYS = 31

/** What is compared with the reader's own usual day. */
export const COMPARED_FINDINGS = [
  'unusual_amount',
  'many_searches',
  'many_rows',
  'many_exports',
  'many_exported',
] as const
/** Unusual reading; a reason to ask, not a proof. */
export const READ_FINDINGS = [
  ...COMPARED_FINDINGS,
  'at_night',
  'without_work',
  'read_by_many',
  'namesake',
] as const
const finding = z.object({
  kind: z.enum(READ_FINDINGS),
  /** People concerned; of lists, searches and exports what was counted. */
  count: z.number().int(),
  /** The reader's daily median, or the number of readers of a file. */
  usual: z.number().nullable(),
  /** Of the median: the number from which a day is unusual, and the earlier days it is taken from. */
  judged: z
    .object({ from: z.number().int(), days: z.number().int(), since: day.nullable() })
    .nullable(),
})
export type ReadFinding = z.infer<typeof finding>

export const readDay = z.object({
  user_id: id,
  user_name: z.string(),
  day,
  /** Different people whose files were opened. */
  people: z.number().int(),
  searches: z.number().int(),
  /** Rows shown by lists of people. */
  listed: z.number().int(),
  exports: z.number().int(),
  /** Rows of their files. */
  exported: z.number().int(),
  prints: z.number().int(),
  findings: z.array(finding),
})
export type ReadDay = z.infer<typeof readDay>

const READ_ACTIONS = ['read', 'list', 'search', 'export', 'print'] as const
export const readEntry = z.object({
  id: z.number().int(),
  at: moment,
  action: z.enum(READ_ACTIONS),
  /** Refused for lack of rights or a restriction; nothing was shown. */
  is_refused: z.boolean(),
  applicant_id: id.nullable(),
  applicant_name: z.string().nullable(),
  /** How many rows of how many were shown or exported; null for a single record. */
  rows: z.object({ shown: z.number().int(), found: z.number().int() }).nullable(),
  address: z.string().nullable(),
})
export type ReadEntry = z.infer<typeof readEntry>

const isInOrder = ({ date_from, date_to }: { date_from: string; date_to: string }) =>
  date_from <= date_to
const isBearable = ({ date_from, date_to }: { date_from: string; date_to: string }) =>
  Date.parse(date_to) - Date.parse(date_from) < MAX_READ_DAYS * 86_400_000
export const readQuery = z
  .strictObject({ date_from: day, date_to: day })
  .refine(isInOrder, { path: ['date_to'], params: { rule: 'end_before_start' } })
  .refine(isBearable, { path: ['date_to'], params: { rule: 'max_days', length: MAX_READ_DAYS } })
