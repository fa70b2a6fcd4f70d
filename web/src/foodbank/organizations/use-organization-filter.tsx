import { useState } from 'react'
import type { Filter } from '#platform/list-filters/filter.ts'
import { OrganizationFilter } from './OrganizationFilter.tsx'
import type { ChosenOrganization } from './OrganizationSelect.tsx'
import { useNamedOrganization } from './use-named-organization.ts'

type Options<Name extends string> = {
  readonly name: Name
  readonly id: string | undefined
  readonly label: string
}

export function useOrganizationFilter<Name extends string>({
  name,
  id,
  label,
}: Options<Name>): Filter<Name> {
  const [picked, remember] = useState<ChosenOrganization | null>(null)
  const organization = useNamedOrganization(id, picked)
  return {
    names: [name],
    label,
    grows: false,
    input: ({ values, set }) => (
      <OrganizationFilter
        label={label}
        id={values[name]}
        onChange={(chosen) => {
          remember(chosen)
          set({ [name]: chosen?.id })
        }}
      />
    ),
    words: () => organization?.label ?? '…',
  }
}
