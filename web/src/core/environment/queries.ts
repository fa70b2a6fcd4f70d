import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/api/query.ts'

/** Asks every part anew when the page is opened or the button pressed, and not with each look at the window: it knocks at other servers. */
export const useEnvironment = () =>
  useQuery({
    ...queryOf(environmentEndpoints.get, {}),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
