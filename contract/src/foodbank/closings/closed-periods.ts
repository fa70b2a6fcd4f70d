import { z } from 'zod'
import { day, id, optionalText } from '../../platform/formats.ts'

export const MAX_REASON = 500

/** Why something is changed that a closed report was computed from; required where a closed period is concerned. */
export const restatementReason = optionalText(MAX_REASON)

/** The body of an act that has no other. */
export const reasonBody = z.strictObject({ restatement_reason: restatementReason }).nullish()

/** The refusal of what would correct a household in help that a closed report has counted; `closedPeriods` are its details. */
export const householdClosed = { 'household.period_closed': 409 } as const

/** A closing whose report a change concerns. */
export const closedPeriod = z.object({
  id,
  date_from: day,
  date_to: day,
  /** Null is the whole food bank. */
  organization_label: z.string().nullable(),
  version: z.number().int(),
})
export type ClosedPeriod = z.infer<typeof closedPeriod>

/** What the refusals `….period_closed` and `report_closing.overlaps` tell. */
export const closedPeriods = z.array(closedPeriod)

/** What was done to a record: all that is known where nobody could be asked for a reason. */
export const RESTATEMENT_ACTS = [
  'created',
  'updated',
  'removed',
  'settled',
  'reopened',
  'household',
  'merged',
  'register',
  'estimated',
] as const
