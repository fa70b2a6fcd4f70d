import type { z } from 'zod'
import { today } from '#platform/i18n/today.ts'

/** The same with a period that has not passed, which the server would refuse too. */
export const ahead = <Schema extends z.ZodType<{ wanted_to: string }>>(schema: Schema) =>
  schema.refine(({ wanted_to }) => wanted_to >= today(), {
    path: ['wanted_to'],
    params: { rule: 'wait.past' },
  })
