import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

export const roleWrites = {
  invalidates: [roleEndpoints.list, userEndpoints.list, profileEndpoints.get],
}

export const roleDetailQuery = (id: string) => endpointQuery(roleEndpoints.get, { params: { id } })

export function useRole(id: string | null | undefined) {
  const { data } = useQuery({
    ...roleDetailQuery(id ?? 'none'),
    enabled: Boolean(id),
    placeholderData: keepPreviousData,
  })
  return id ? data?.data : undefined
}

export function useRoleNames() {
  const { data } = useQuery(endpointQuery(roleEndpoints.list, { query: { per_page: 100 } }))
  return data?.data ?? []
}

export const useCreateRole = () => useWrite(roleEndpoints.create, roleWrites)
