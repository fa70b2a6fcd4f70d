import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/api/query.ts'

/** Measured on opening and by the button only, because it contacts other servers. */
export const useEnvironment = () =>
  useQuery({
    ...queryOf(environmentEndpoints.get, {}),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
