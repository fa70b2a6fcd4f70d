import { z } from 'zod'
import { id, moment } from '../../platform/formats.ts'

export const IMPORT_USED_SHOWN = 100

/** Details of `import.records_used`: how many records could be undone, and which could not. */
export const usedRecords = z.object({
  free: z.number().int(),
  used: z.number().int(),
  records: z.array(
    z.object({
      id,
      title: z.string(),
      path: z.string().nullable(),
      reason: z.enum(['changed', 'used']),
      line: z.number().int(),
      /** Null for a record that is only used. */
      changed_at: moment.nullable(),
      changed_by_name: z.string().nullable(),
    }),
  ),
})
export type UsedRecords = z.infer<typeof usedRecords>
