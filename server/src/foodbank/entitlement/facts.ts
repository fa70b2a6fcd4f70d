import { day, id } from '@crm/contract/platform/formats'
import { toldRule, type RuleKind, type ToldRule } from '@crm/contract/foodbank/entitlement/rules'
import { z } from 'zod'

const visit = z.object({
  id,
  kind: z.enum(['support', 'request']),
  day,
  /** Hundredths of a kilogram; null before anything is handed out. */
  hundredths: z.number().nullable(),
})
/** A hand-out, or a reservation that has none and was not missed. */
export type Visit = z.infer<typeof visit>

/** Both days belong to it; null is open. */
const span = z.object({ from: day.nullable(), until: day.nullable() })

/** What the register knows of a household, for every day that may be asked about. */
export const household = z.object({
  applicant_id: id,
  /** By day. */
  visits: z.array(visit),
  /** When each member is one, from the birth on. The applicant always is. */
  members: z.array(z.array(span)),
  recommendations: z.array(z.object({ valid_from: day, valid_until: day })),
  applicant_type_id: id.nullable(),
  /** Types of before, by the last day of each. */
  former_types: z.array(z.object({ until: day, applicant_type_id: id.nullable() })),
})
export type Household = z.infer<typeof household>

export const ruleFacts = toldRule
export type Rule = ToldRule

export type Facts = { readonly rules: readonly Rule[]; readonly household: Household }

/** One more visit. */
export type Candidate = {
  readonly day: string
  /** Null asks for the rules of the whole food bank. */
  readonly organization_id: string | null
  /** Hundredths of a kilogram; null before they are known. */
  readonly hundredths: number | null
  /** Visits that it takes the place of. */
  readonly except?: readonly string[]
  /** Days of further visits that are not written yet. */
  readonly also?: readonly string[]
  /** All by default. */
  readonly kinds?: readonly RuleKind[]
}
