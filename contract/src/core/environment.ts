import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { done, one } from '../platform/envelopes.ts'
import { id, moment } from '../platform/formats.ts'

export const CHECK_NAMES = [
  'versions',
  'database',
  'migrations',
  'slow_queries',
  'disk',
  'clock',
  'jobs',
  'smtp',
  'active_directory',
  'ares',
  'backup',
  'https',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

/** One line of the environment check; `off` is a part that nobody has set up. */
export const environmentCheck = z.object({
  name: z.enum(CHECK_NAMES),
  status: z.enum(['ok', 'warning', 'failed', 'off']),
  /** Which remedy of this check the web shows in words; null when all is well. */
  remedy: z.string().nullable(),
  /** Figures for the words: sizes in bytes, durations in milliseconds, moments. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** How long the check took, in milliseconds. */
  took: z.number().int(),
})
export type EnvironmentCheck = z.infer<typeof environmentCheck>

export const backup = z.object({
  id,
  started_at: moment,
  finished_at: moment.nullable(),
  file_name: z.string(),
  size: z.number().nullable(),
  row_count: z.number().nullable(),
  status: z.enum(['running', 'done', 'failed', 'removed']),
  /** Restored into a scratch database with the same counts and checksums. */
  proved_at: moment.nullable(),
  failure: z.string().nullable(),
})
export type Backup = z.infer<typeof backup>

export const environmentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/enviroment',
    access: ['settings.read'],
    summary: 'Every part of the environment, checked now; each check ends within five seconds',
    answer: one(z.array(environmentCheck)),
  }),
  backups: endpoint({
    method: 'GET',
    path: '/enviroment/backups',
    access: ['settings.read'],
    summary: 'The last 20 backups that are kept or have failed',
    answer: one(z.array(backup)),
  }),
  startBackup: endpoint({
    method: 'POST',
    path: '/enviroment/backups',
    access: ['settings.update'],
    summary: 'Make and prove a backup now',
    answer: done('backup.started', z.object({ id })),
    status: 201,
    refusals: { 'backup.running': 409 },
  }),
}
