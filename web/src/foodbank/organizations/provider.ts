import type { ChosenOrganization } from './OrganizationSelect.tsx'

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
