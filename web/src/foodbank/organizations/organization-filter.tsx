import type { Filter } from '#platform/list/filter.ts'
import { type ChosenOrganization, OrganizationSelect } from './OrganizationSelect.tsx'

type Chosen = { readonly organization: ChosenOrganization | null; readonly remember: (organization: ChosenOrganization | null) => void }

/** A list's filter by one organization out of any number; `any` stands in the field while none is chosen. */
export const organizationFilter = <Name extends string>(
  name: Name,
  { label, any }: { label: string; any: string },
  { organization, remember }: Chosen,
): Filter<Name> => ({
  names: [name],
  label,
  grows: false,
  Input: ({ set }) => (
    <OrganizationSelect
      label={label}
      placeholder={any}
      clearable
      value={organization}
      onChange={(chosen) => {
        remember(chosen)
        set({ [name]: chosen?.id })
      }}
    />
  ),
  words: () => organization?.name ?? '…',
})
