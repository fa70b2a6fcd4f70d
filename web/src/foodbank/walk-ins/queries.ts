import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_LENGTH } from '@crm/contract/core/search'
import { walkInEndpoints } from '@crm/contract/foodbank/desk/walk-ins.endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { type DeskDay, getInput } from '../daily-summary/queries.ts'

/** The server searches up to this many letters. */
const MOST_ASKED = 100

/** Every reading is logged, so it is read once and dropped with the panel. */
export const walkInHouseholdQuery = (applicantId: string, day: DeskDay) =>
  endpointQuery(
    walkInEndpoints.household,
    { params: { id: applicantId }, ...getInput(day) },
    { staleTime: Infinity, gcTime: 0 },
  )

/** Registers a person; the answer is the household to serve. */
export const useRegisterWalkIn = () =>
  useWrite(walkInEndpoints.register, { invalidates: [applicantEndpoints.list] })

/** Searches the register from two letters, with a delay; a newer search aborts the older. Personal data, so the result is dropped with the panel. */
export function useFoundPeople(organizationId: string, typed: string) {
  const text = typed.trim()
  const [searched] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  const isLong = text.length >= SEARCH_MIN_LENGTH
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [walkInEndpoints.search.path, { organizationId, text: searched }],
    queryFn: ({ signal }) =>
      call(
        walkInEndpoints.search,
        { body: { organization_id: organizationId, search: searched.slice(0, MOST_ASKED) } },
        { signal },
      ),
    enabled: isLong && searched.length >= SEARCH_MIN_LENGTH,
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isCurrent = isLong && searched === text
  return {
    found: isLong ? data?.data : undefined,
    /** The answer belongs to the current text. */
    isThere: isCurrent && !isFetching && data !== undefined,
    isFailed: isCurrent && isError && !isFetching,
    isLong,
    retry: () => void refetch(),
  }
}
