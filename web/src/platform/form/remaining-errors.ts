import { type FieldErrors, validate } from '@crm/contract/platform/rules'
import type { z } from 'zod'
import type { Values } from '../fields/paths.ts'

type Change = {
  readonly schema: z.ZodType
  /** The values as they are now. */
  readonly values: Values
  /** Which fields have changed. */
  readonly changed: (field: string) => boolean
  /** What the schema itself has found; what the server has found only the server can take back. */
  readonly own: FieldErrors
}

/**
 * The errors that stay once something has changed: those of the changed fields go, and so do those of other fields that the schema no
 * longer finds, as of a repetition whose deadline is there now. None are added: that is for saving.
 */
export function remainingErrors(
  errors: FieldErrors,
  { schema, values, changed, own }: Change,
): FieldErrors {
  const left = Object.entries(errors).filter(([field]) => !changed(field))
  if (left.length === 0) return {}
  const checked = validate(schema, values)
  const found: FieldErrors = 'errors' in checked ? checked.errors : {}
  return Object.fromEntries(
    left.filter(([field, failures]) => own[field] !== failures || found[field] !== undefined),
  )
}
