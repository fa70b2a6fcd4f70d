import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_LENGTH, searchEndpoints } from '@crm/contract/core/search'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'

/**
 * The records found by what is typed: from two characters, 200 ms after the last one; a newer request aborts the older. What is found
 * stays until the next answer, and is forgotten with the dialog: it is personal data.
 */
export function useSearchHits(typed: string) {
  const text = typed.trim()
  const [asked] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS)
  const isEnough = asked.length >= SEARCH_MIN_LENGTH
  const { data, isFetching, isError } = useQuery({
    queryKey: [searchEndpoints.find.path, { text: asked }],
    queryFn: ({ signal }) => call(searchEndpoints.find, { query: { text: asked } }, { signal }),
    enabled: isEnough && text.length >= SEARCH_MIN_LENGTH,
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isCurrent = text.length >= SEARCH_MIN_LENGTH
  return {
    hits: isCurrent ? (data?.data ?? []) : [],
    isSearching: isCurrent && (isFetching || asked !== text),
    isFailed: isCurrent && isError && asked === text,
  }
}
