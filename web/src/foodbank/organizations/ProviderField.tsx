import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '#platform/api/query.ts'
import { useField } from '#platform/fields/form-context.ts'
import { type ChosenOrganization, OrganizationSelect } from './OrganizationSelect.tsx'
import type { OrganizationScope } from './select-queries.ts'

export type Providers = {
  /** What the field begins with. */
  readonly suggested: ChosenOrganization | undefined
  readonly scope: OrganizationScope
  /** There is nothing to choose. */
  readonly isOnly: boolean
}

type Props = Providers & {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
}

/** On behalf of which organization a household is booked, or put on the waiting list. */
export function ProviderField({ suggested, scope, isOnly, label, hint, placeholder }: Props) {
  const field = useField('from_organization_id')
  const [picked, setPicked] = useState(suggested)
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : undefined
  // a restored draft contains only the identifier
  const restored = useQuery({
    ...endpointQuery(organizationEndpoints.get, { params: { id: id ?? '-' } }),
    enabled: id !== undefined && id !== picked?.id,
  })
  if (isOnly)
    return (
      <p>
        {label}: <strong>{suggested?.label}</strong>
      </p>
    )
  const known = picked?.id === id ? picked : restored.data?.data
  return (
    <OrganizationSelect
      label={label}
      description={hint}
      placeholder={placeholder}
      scope={scope}
      value={id && known ? { id: known.id, label: known.label } : null}
      onChange={(organization) => {
        setPicked(organization ?? undefined)
        field.set(organization?.id ?? '')
      }}
      error={field.error}
    />
  )
}
