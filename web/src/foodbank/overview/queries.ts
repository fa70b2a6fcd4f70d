import { overviewEndpoints } from '@crm/contract/foodbank/overview.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'

export const overviewQuery = () => endpointQuery(overviewEndpoints.get, {})

/** The cards on top share one request. */
export function useOverview() {
  const { data, isError, refetch } = useQuery(overviewQuery())
  return { overview: data?.data, isFailed: isError && !data, retry: () => void refetch() }
}

export function usePictures() {
  const { data, isError, refetch } = useQuery(endpointQuery(overviewEndpoints.pictures, {}))
  return { pictures: data?.data, isFailed: isError && !data, retry: () => void refetch() }
}
