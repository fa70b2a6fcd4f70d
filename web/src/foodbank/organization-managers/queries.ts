import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers.endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

/** Letters typed before the server is asked. */
export const MIN_CANDIDATE_LETTERS = 2

const invalidates = [organizationEndpoints.list]

export const managersQuery = (organizationId: string) =>
  endpointQuery(organizationManagerEndpoints.list, { params: { id: organizationId } })

export const candidatesQuery = (organizationId: string, search: string) =>
  endpointQuery(
    organizationManagerEndpoints.candidates,
    { params: { id: organizationId }, query: { search } },
    { enabled: search.length >= MIN_CANDIDATE_LETTERS, placeholderData: keepPreviousData },
  )

export const managerRolesQuery = () => endpointQuery(organizationManagerEndpoints.roles, {})

export const managerPermissionsQuery = (organizationId: string, userId: string) =>
  endpointQuery(organizationManagerEndpoints.permissions, {
    params: { id: organizationId, user_id: userId },
  })

export const useAssignManager = () => useWrite(organizationManagerEndpoints.assign, { invalidates })
export const useCreateManager = () => useWrite(organizationManagerEndpoints.create, { invalidates })
export const useRemoveManager = () => useWrite(organizationManagerEndpoints.remove, { invalidates })
export const useDeactivateManager = () =>
  useWrite(organizationManagerEndpoints.deactivate, { invalidates })
export const useActivateManager = () =>
  useWrite(organizationManagerEndpoints.activate, { invalidates })
export const useSetManagerPermissions = () =>
  useWrite(organizationManagerEndpoints.setPermissions, { invalidates })
