import { z } from 'zod'
import { optionalText } from '../../platform/formats.ts'

export const MAX_EXCEPTION_REASON = 500

/**
 * In the body of what is decided by rules of entitlement: going on despite a warning, and the
 * reason for going on despite a refusal, of who may do so.
 */
export const despiteEntitlement = {
  despite_entitlement: z.boolean().default(false),
  entitlement_reason: optionalText(MAX_EXCEPTION_REASON),
}
export type DespiteEntitlement = z.output<z.ZodObject<typeof despiteEntitlement>>

/** `findings` are the details of both. */
export const notEntitled = {
  'entitlement.warned': 409,
  'entitlement.refused': 409,
} as const
