import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_LENGTH } from '@crm/contract/core/search'
import { walkInEndpoints } from '@crm/contract/foodbank/desk/walk-ins.endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryOf, useWrite } from '#platform/api/query.ts'
import { type DeskDay, inputOf } from '../daily-summary/queries.ts'

/** The server looks for no more letters than these; who types more has not finished a name. */
const MOST_ASKED = 100

/** A household as the desk needs it. Every reading is recorded, so it is read once, and forgotten with the panel. */
export const walkInHouseholdQuery = (applicantId: string, day: DeskDay) =>
  queryOf(
    walkInEndpoints.household,
    { params: { id: applicantId }, ...inputOf(day) },
    { staleTime: Infinity, gcTime: 0 },
  )

/** Registers who has come; the answer is the household that the panel goes on with. */
export const useRegisterWalkIn = () =>
  useWrite(walkInEndpoints.register, { invalidates: [applicantEndpoints.list] })

/**
 * The people of the register whom the typed text may mean: from two letters, a moment after the last one; a newer question aborts the
 * older. What is found is forgotten with the panel: it is personal data.
 */
export function useFoundPeople(organizationId: string, typed: string) {
  const text = typed.trim()
  const [asked] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  const isLong = text.length >= SEARCH_MIN_LENGTH
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [walkInEndpoints.search.path, { organizationId, text: asked }],
    queryFn: ({ signal }) =>
      call(
        walkInEndpoints.search,
        { body: { organization_id: organizationId, search: asked.slice(0, MOST_ASKED) } },
        { signal },
      ),
    enabled: isLong && asked.length >= SEARCH_MIN_LENGTH,
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isCurrent = isLong && asked === text
  return {
    found: isLong ? data?.data : undefined,
    /** The answer belongs to what stands in the field. */
    isThere: isCurrent && !isFetching && data !== undefined,
    isFailed: isCurrent && isError && !isFetching,
    isLong,
    retry: () => void refetch(),
  }
}
