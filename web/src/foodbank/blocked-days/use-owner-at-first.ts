import { useQuery } from '@tanstack/react-query'
import { useHasPermission } from '#platform/session/use-can.ts'
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx'
import { offeredOrganizationsQuery } from '../organizations/select-queries.ts'

export type Owner = {
  readonly organization: ChosenOrganization | null
  /** The value of the field: null means all, and only who may block all begins with it; an empty one must be chosen yet. */
  readonly value: string | null
}

/** Whose day a new one is at first: all organizations' for who edits every one, else of one's only distribution point. Undefined until known. */
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
