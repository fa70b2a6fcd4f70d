import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, one } from '../platform/envelopes.ts'
import { id, moment, searchText, text } from '../platform/formats.ts'
import * as wire from './active-directory.endpoints.ts'

/** Why a synchronisation leaves a person out. */
export const DIRECTORY_SKIPS = [
  'username_taken',
  'email_taken',
  'username_invalid',
  'deleted',
] as const
export type DirectorySkip = (typeof DIRECTORY_SKIPS)[number]

/**
 * The directory was away, or returned no users (so no one is deactivated), or the process ended.
 */
export const DIRECTORY_SYNC_FAILURES = [
  'connection_failed',
  'nobody_found',
  'interrupted',
  'server_error',
] as const
export type DirectorySyncFailure = (typeof DIRECTORY_SYNC_FAILURES)[number]

/**
 * Why a directory user could not sign in, as `details.reason` of a failed test; never shown at the
 * sign-in.
 */
export const DIRECTORY_REFUSALS = [
  'credentials',
  'not_found',
  'disabled',
  'locked',
  'must_change',
  'expired',
  ...DIRECTORY_SKIPS,
] as const
export type DirectoryRefusal = (typeof DIRECTORY_REFUSALS)[number]

export const directorySync = z.object({
  id,
  started_at: moment,
  finished_at: moment.nullable(),
  status: z.enum(['running', 'done', 'failed']),
  total: z.number().int(),
  done: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  deactivated: z.number().int(),
  skipped: z.number().int(),
  failure: z.enum(DIRECTORY_SYNC_FAILURES).nullable(),
})
export type DirectorySync = z.infer<typeof directorySync>

const group = z.object({ group_dn: z.string(), role_id: id })
export type DirectoryGroup = z.infer<typeof group>

/** What a synchronisation would change for one person. */
export const directoryChange = z.object({
  kind: z.enum(['added', 'changed', 'deactivated', 'skipped']),
  username: z.string(),
  name: z.string(),
  surname: z.string(),
  /** Columns that would change; roles count as `roles`. */
  fields: z.array(z.string()),
  /** Why a person is left out, or what stays unchanged. */
  reason: z.enum(DIRECTORY_SKIPS).nullable(),
})
export type DirectoryChange = z.infer<typeof directoryChange>

/** Of a preview; its counts are complete. */
export const MAX_PREVIEW = 200

/** `details.reason` of a failed connection is one of CONNECTION_FAILURES. */
const failures = {
  'active_directory.not_configured': 409,
  'active_directory.connection_failed': 502,
} as const

export const activeDirectorySchemas = schemas({
  get: {
    summary: 'Which groups give which roles, and the last synchronisation',
    answer: one(z.object({ groups: z.array(group), last_sync: directorySync.nullable() })),
  },
  setGroups: {
    summary: 'Set which groups give which roles, within the rights of the caller',
    body: z.strictObject({
      groups: z.array(z.strictObject({ group_dn: text(500), role_id: id })).max(100),
    }),
    answer: done('settings.updated', z.object({ groups: z.array(group) })),
  },
  findGroups: {
    summary: 'Groups of the directory by a part of their name, at most 50',
    query: z.object({ search: searchText }),
    answer: one(z.array(z.object({ group_dn: z.string(), name: z.string() }))),
    refusals: failures,
  },
  connect: {
    summary: 'Connect with the stored settings and sign in as the administrator account',
    answer: done('active_directory.connected', z.object({ server: z.string() })),
    refusals: failures,
  },
  test: {
    summary: 'Try the sign-in of somebody of the directory; nobody is signed in by it',
    body: z.strictObject({ login: text(254), password: z.string().min(1).max(256) }),
    answer: done(
      'active_directory.tested',
      z.object({
        username: z.string(),
        name: z.string(),
        surname: z.string(),
        email: z.string().nullable(),
        role_ids: z.array(id),
      }),
    ),
    refusals: { ...failures, 'active_directory.test_failed': 502, 'login.too_many_attempts': 429 },
  },
  preview: {
    summary: 'What a synchronisation would do now',
    answer: one(
      z.object({
        added: z.number().int(),
        changed: z.number().int(),
        deactivated: z.number().int(),
        skipped: z.number().int(),
        unchanged: z.number().int(),
        changes: z.array(directoryChange),
      }),
    ),
    refusals: failures,
  },
  sync: {
    summary: 'Start a synchronisation; its progress is read by its id',
    answer: done('active_directory.sync_started', directorySync),
    status: 201,
    refusals: { 'active_directory.not_configured': 409, 'active_directory.sync_running': 409 },
  },
  syncProgress: {
    summary: 'How far a synchronisation is',
    params: z.object({ id }),
    answer: one(directorySync),
    refusals: { 'active_directory_sync.not_found': 404 },
  },
})
export const activeDirectoryEndpoints = withSchemas(
  wire.activeDirectoryEndpoints,
  activeDirectorySchemas,
)
