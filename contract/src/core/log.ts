import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { listOf, listQuery } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, id, moment, searchText } from '../platform/formats.ts'
import * as wire from './log.endpoints.ts'

/** What the history knows of: changes, which the database records by itself, and what the product tells it. */
export const LOG_ACTIONS = [
  'insert',
  'update',
  'delete',
  'read',
  'search',
  'export',
  'print',
  'import',
  'erasure',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'view_as',
  'backup',
  'restore',
  'sync',
  'sign',
  'sign_failed',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

/** How reads, prints and exports ended when not as usual; `broken` ones are under way, or nobody knows how much left the house. */
export const LOG_OUTCOMES = ['refused', 'broken'] as const
export type LogOutcome = (typeof LOG_OUTCOMES)[number]

/** A search by text looks through the values of at most this many days. */
export const LOG_TEXT_DAYS = 92

/** One column's change; where a value is the key of another record, `*_name` says whose, and of a text that mentions people it is the text with their names. */
export const logChange = z.object({
  column: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  old_name: z.string().nullable(),
  new_name: z.string().nullable(),
})
export type LogChange = z.infer<typeof logChange>

export const logEntry = z.object({
  id: z.number().int(),
  at: moment,
  /** Null is the system itself, or somebody who was not signed in. */
  actor: z.object({ id, name: z.string() }).nullable(),
  address: z.string().nullable(),
  action: z.enum(LOG_ACTIONS),
  /** `core.user`; the web has its words. */
  table_name: z.string(),
  row_id: z.string().nullable(),
  /** What the record is called today; null when it is gone or has no name. */
  row_name: z.string().nullable(),
  changes: z.array(logChange),
})
export type LogEntry = z.infer<typeof logEntry>

export const logQuery = listQuery(['at'], '-at')
  .extend({
    from: day.optional(),
    to: day.optional(),
    user_id: id.optional(),
    table: searchText,
    row_id: id.optional(),
    action: z.enum(LOG_ACTIONS).optional(),
    outcome: z.enum(LOG_OUTCOMES).optional(),
    /** In the old and new values; without a period the last 92 days are looked through, a longer one fails by `max_days` at `from`. */
    text: searchText,
  })
  .strict()
export type LogQuery = z.infer<typeof logQuery>

export const logSchemas = schemas({
  list: {
    summary: 'The history of all records, newest first: changes, reads, exports, sign-ins',
    query: logQuery,
    answer: listOf(logEntry),
  },
})
export const logEndpoints = withSchemas(wire.logEndpoints, logSchemas)

export const logFiles = withSchemas(wire.logFiles, { export: exportSchemas(logSchemas.list) })
