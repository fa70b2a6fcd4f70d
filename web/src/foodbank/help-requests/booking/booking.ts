import type { ChosenOrganization } from '#foodbank/organizations/OrganizationSelect.tsx'

/** Refusals of a booking that belong to its day or its slot and are told there (the contract's `reservationRefusals`). */
const AT_DAY = ['request.day_blocked', 'request.day_in_past'] as const
const AT_TIME = [
  'request.slot_taken',
  'request.already_booked',
  'request.slot_unavailable',
] as const

/** At which step of the booking a refusal is told; undefined when it concerns the form as a whole. */
export function stepOf(code: string): 'day' | 'time' | undefined {
  if (AT_DAY.some((known) => known === code)) return 'day'
  return AT_TIME.some((known) => known === code) ? 'time' : undefined
}

/**
 * On whose behalf the request is most likely made: of one's own organizations the one that registered the applicant, or the only one;
 * who may act for all starts from the applicant's. Undefined asks to choose.
 */
export function providerFor(
  applicant: { readonly organization_id: string; readonly organization_label: string },
  own: readonly ChosenOrganization[],
  mayUseAll: boolean,
): ChosenOrganization | undefined {
  const [first, ...others] = own
  const registering = own.find(({ id }) => id === applicant.organization_id)
  if (registering) return registering
  if (first && others.length === 0) return first
  return mayUseAll
    ? { id: applicant.organization_id, label: applicant.organization_label }
    : undefined
}
