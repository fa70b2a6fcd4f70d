import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listSchema, listQuery } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, id, moment, searchText } from '../platform/formats.ts'
import * as wire from './log.endpoints.ts'

/** Changes are recorded by the database, the rest by the product. */
export const LOG_ACTIONS = [
  'insert',
  'update',
  'delete',
  'read',
  'list',
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
  'rekey',
  'file_refused',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

/** `broken`: still running, or an unknown part was delivered. */
export const LOG_OUTCOMES = ['refused', 'broken'] as const
export type LogOutcome = (typeof LOG_OUTCOMES)[number]

/** Longest period of a search by text. */
export const LOG_TEXT_DAYS = 92

/**
 * One column's change. `*_name` is the name of a referenced record, or a text with the names of
 * people it mentions.
 */
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
  /** Null for the system and for callers who were not signed in. */
  actor: z.object({ id, name: z.string() }).nullable(),
  address: z.string().nullable(),
  action: z.enum(LOG_ACTIONS),
  /** Such as `core.user`. */
  table_name: z.string(),
  row_id: z.string().nullable(),
  /** The present name; null when the record is gone or has none. */
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
    /**
     * Searches old and new values, by default of the last 92 days; fails by `max_days` at `from`.
     */
    text: searchText,
  })
  .strict()
export type LogQuery = z.infer<typeof logQuery>

export const logSchemas = schemas({
  list: {
    summary: 'The history of all records, newest first: changes, reads, exports, sign-ins',
    query: logQuery,
    answer: listSchema(logEntry),
  },
  testSeal: {
    summary:
      'Send a test line to where seals are sent, with the stored settings; `details` of a failure say why',
    body: z.strictObject({ place: z.enum(wire.SEAL_PLACES) }),
    answer: done('seal.test_sent', z.object({ place: z.enum(wire.SEAL_PLACES) })),
    refusals: { 'seal.not_configured': 409, 'seal.test_failed': 502 },
  },
})
export const logEndpoints = withSchemas(wire.logEndpoints, logSchemas)

export const logFiles = withSchemas(wire.logFiles, { export: exportSchemas(logSchemas.list) })
