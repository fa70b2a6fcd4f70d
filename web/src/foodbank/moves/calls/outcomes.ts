import type { CallRow } from '@crm/contract/foodbank/moves/calls'
import { CALL_OUTCOMES, type CallOutcome } from '@crm/contract/foodbank/moves/calls.endpoints'

type Reach = Pick<CallRow, 'phone' | 'from_organization_phone'>

/** Who has no number cannot have been called. */
export const firstOutcome = ({ phone }: Reach): CallOutcome =>
  phone === null ? 'in_person' : 'reached'

/** The others; with no number at all nobody was reached by phone. */
export const otherOutcomes = (row: Reach): readonly CallOutcome[] =>
  CALL_OUTCOMES.filter(
    (outcome) =>
      outcome !== firstOutcome(row) &&
      (outcome !== 'reached' || row.from_organization_phone !== null),
  )
