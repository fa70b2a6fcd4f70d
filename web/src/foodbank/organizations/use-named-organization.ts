import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import { useCan } from '#platform/session/use-can.ts'
import type { ChosenOrganization } from './OrganizationSelect.tsx'
import { useState } from 'react'
import type { useField } from '#platform/fields/form-context.ts'

/** The organization for an identifier from an address or a restored draft; null until known. */
export function useNamedOrganization(
  id: string | undefined,
  known: ChosenOrganization | null,
): ChosenOrganization | null {
  const isKnown = known !== null && known.id === id
  const enabled = useCan(organizationEndpoints.get) && id !== undefined && !isKnown
  const { data } = useQuery({
    ...endpointQuery(organizationEndpoints.get, { params: { id: id ?? '-' } }),
    enabled,
  })
  if (isKnown) return known
  return enabled && data ? { id: data.data.id, label: data.data.label } : null
}

/** Props of an `OrganizationSelect` for a form's field; `picked` stays when the field is emptied. */
export function useOrganizationField(
  field: ReturnType<typeof useField>,
  initial: ChosenOrganization | null,
) {
  const [picked, setPicked] = useState(initial)
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : undefined
  const value = useNamedOrganization(id, picked)
  const onChange = (organization: ChosenOrganization | null) => {
    setPicked(organization)
    field.set(organization?.id ?? '')
  }
  return { picked, select: { value, onChange, error: field.error } }
}
