import type {
  ApplicantDetail,
  SimilarApplicant,
} from '@crm/contract/foodbank/applicants/applicants'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#platform/api/call.ts'
import { useCan } from '#platform/session/use-can.ts'

/** Milliseconds without typing before the server is typed. */
const DEBOUNCE_MS = 200

export type TypedPerson = {
  readonly name: string
  readonly surname: string
  readonly personal_number: string
  readonly birth_year: number | null
}

const NOBODY: readonly SimilarApplicant[] = []

/**
 * Registered applicants who may be the typed person; empty while the server is slow or fails.
 * Further typing aborts the request.
 */
export function useSimilarApplicants(
  { name, surname, personal_number, birth_year }: TypedPerson,
  exceptId: string | null,
): readonly SimilarApplicant[] {
  const typed = useMemo(
    () => similarityBody({ name, surname, personal_number, birth_year }),
    [name, surname, personal_number, birth_year],
  )
  const [body] = useDebouncedValue(typed, DEBOUNCE_MS)
  const enabled = useCan(applicantEndpoints.similar) && body !== null
  const { data } = useQuery({
    ...similarApplicantsQuery(body, exceptId),
    enabled,
    placeholderData: keepPreviousData,
  })
  return (enabled && typed !== null && data?.data) || NOBODY
}

/**
 * Loads the similar applicants before the form appears, so that the form does not move later. True
 * while it loads.
 */
export function useSimilarBefore(person: ApplicantDetail | undefined): boolean {
  const body = person
    ? similarityBody({ ...person, personal_number: person.personal_number ?? '' })
    : null
  const enabled = useCan(applicantEndpoints.similar) && body !== null
  return useQuery({ ...similarApplicantsQuery(body, person?.id ?? null), enabled }).isLoading
}

const similarApplicantsQuery = (body: ReturnType<typeof similarityBody>, exceptId: string | null) =>
  queryOptions({
    queryKey: [applicantEndpoints.similar.path, { ...body, exceptId }],
    queryFn: ({ signal }) =>
      call(applicantEndpoints.similar, { body: { ...body, except_id: exceptId } }, { signal }),
    retry: false,
    // typed names do not stay in the cache
    gcTime: 0,
  })

/** The query: a surname with the beginning of a name, or a personal number; null before that. */
export function similarityBody({ name, surname, personal_number, birth_year }: TypedPerson) {
  const person = { name: name.trim(), surname: surname.trim() }
  const named = person.surname.length >= 2 && person.name.length >= 1
  const number = /^\d{3,12}$/.test(personal_number.trim()) ? personal_number.trim() : null
  if (!named && number === null) return null
  return { ...(named ? person : {}), personal_number: number, birth_year }
}
