import { useQuery } from '@tanstack/react-query'
import { useHasPermission } from '#platform/session/use-can.ts'
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx'
import { offeredOrganizationsQuery } from '../organizations/select-queries.ts'

export type Owner = {
  readonly organization: ChosenOrganization | null
  /** Null means all organizations, an empty value must still be chosen. */
  readonly value: string | null
}

/**
 * The initial organization: all for a user who edits all, else the user's only distribution point.
 * Undefined until known.
 */
export function useOwnerAtFirst(given: ChosenOrganization | undefined): Owner | undefined {
  const mayBlockAll = useHasPermission('fb_organization.full_edit')
  const isAsked = given === undefined && !mayBlockAll
  const { data, isPending } = useQuery({
    ...offeredOrganizationsQuery('', { mine: true, foodBanks: true }),
    enabled: isAsked,
  })
  if (given) return { organization: given, value: given.id }
  if (mayBlockAll) return { organization: null, value: null }
  if (isPending) return undefined
  const [only, ...others] = data?.data ?? []
  return only && others.length === 0
    ? { organization: { id: only.id, label: only.label }, value: only.id }
    : { organization: null, value: '' }
}
