import { z } from 'zod'

/** What the address of a wizard's screen carries: the step, so that a reload and the browser's way back find it. */
export const wizardSearch = z.object({ step: z.coerce.number().int().min(1).max(20).optional() })
