import type { Applicant } from '@crm/contract/foodbank/applicants/applicants'

const COUNTED_FACTS = ['sex', 'birth_year', 'birth_date', 'region_id', 'applicant_type_id'] as const
type CountedFacts = Pick<Applicant, (typeof COUNTED_FACTS)[number]>

/** True when reports count an applicant's help and requests by the same facts. */
export const isCountedAlike = (before: CountedFacts, after: CountedFacts): boolean =>
  COUNTED_FACTS.every((name) => before[name] === after[name])
