import { z } from 'zod'
import { id, moment } from '../../platform/formats.ts'

/** At most this many records of a used import are named. */
export const IMPORT_USED_SHOWN = 100

/** What `import.records_used` carries: how many records could be taken back, and which could not. */
export const usedRecords = z.object({
  free: z.number().int(),
  used: z.number().int(),
  records: z.array(
    z.object({
      id,
      title: z.string(),
      path: z.string().nullable(),
      reason: z.enum(['changed', 'used']),
      /** Of the file. */
      line: z.number().int(),
      /** The last change since; of one that is merely used, null. */
      changed_at: moment.nullable(),
      changed_by_name: z.string().nullable(),
    }),
  ),
})
export type UsedRecords = z.infer<typeof usedRecords>
