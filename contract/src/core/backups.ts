import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, one } from '../platform/envelopes.ts'
import { id, moment } from '../platform/formats.ts'
import * as wire from './backups.endpoints.ts'

export const backup = z.object({
  id,
  started_at: moment,
  finished_at: moment.nullable(),
  file_name: z.string(),
  size: z.number().nullable(),
  row_count: z.number().nullable(),
  status: z.enum(['running', 'done', 'failed', 'removed']),
  /** When it was restored into a scratch database with equal counts and checksums. */
  proved_at: moment.nullable(),
  failure: z.string().nullable(),
})
export type Backup = z.infer<typeof backup>

export const backupSchemas = schemas({
  backups: {
    summary: 'The last 20 backups that are kept or have failed',
    answer: one(z.array(backup)),
  },
  startBackup: {
    summary: 'Make and prove a backup now',
    answer: done('backup.started', z.object({ id })),
    status: 201,
    refusals: { 'backup.running': 409 },
  },
})
export const backupEndpoints = withSchemas(wire.backupEndpoints, backupSchemas)
