import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/api/query.ts'

/** The numbers of the dashboard; its cards share one request. */
export function useOverview() {
  const { data, isError, refetch } = useQuery(queryOf(overviewEndpoints.get, {}))
  return { overview: data?.data, isFailed: isError && !data, retry: () => void refetch() }
}
