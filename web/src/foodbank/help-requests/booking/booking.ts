import type { ChosenOrganization } from '#foodbank/organizations/OrganizationSelect.tsx'

/** Booking errors shown at the day or the slot (the contract's `reservationRefusals`). */
const AT_DAY = [
  'request.day_blocked',
  'request.day_in_past',
  'entitlement.refused',
  'entitlement.warned',
] as const
const AT_TIME = [
  'request.slot_taken',
  'request.already_booked',
  'request.slot_unavailable',
] as const

/** The step at which an error is shown; undefined for the whole form. */
export function stepForCode(code: string): 'day' | 'time' | undefined {
  if (AT_DAY.some((known) => known === code)) return 'day'
  return AT_TIME.some((known) => known === code) ? 'time' : undefined
}

/** The likely provider: of the user's organizations the one that registered the applicant, or the only one. Users with access to all start from the applicant's. Undefined: the user must choose. */
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
