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

/** Spec §9: how long typing must rest before the server is asked. */
const DEBOUNCE_MS = 200

export type TypedPerson = {
  readonly name: string
  readonly surname: string
  readonly personal_number: string
  readonly birth_year: number | null
}

const NOBODY: readonly SimilarApplicant[] = []

/**
 * Registered applicants who may be the person being typed in. Never in the way: while the server is slow or away there is nobody.
 * A question that was overtaken by further typing is aborted.
 */
export function useSimilarApplicants(
  { name, surname, personal_number, birth_year }: TypedPerson,
  exceptId: string | null,
): readonly SimilarApplicant[] {
  const asked = useMemo(
    () => questionOf({ name, surname, personal_number, birth_year }),
    [name, surname, personal_number, birth_year],
  )
  const [body] = useDebouncedValue(asked, DEBOUNCE_MS)
  const enabled = useCan(applicantEndpoints.similar) && body !== null
  const { data } = useQuery({
    ...similarQueryOf(body, exceptId),
    enabled,
    placeholderData: keepPreviousData,
  })
  return (enabled && asked !== null && data?.data) || NOBODY
}

/** Asks for those who are like somebody registered before their form is shown, which would move when they come later. True while it is asked. */
export function useSimilarBefore(person: ApplicantDetail | undefined): boolean {
  const body = person
    ? questionOf({ ...person, personal_number: person.personal_number ?? '' })
    : null
  const enabled = useCan(applicantEndpoints.similar) && body !== null
  return useQuery({ ...similarQueryOf(body, person?.id ?? null), enabled }).isLoading
}

const similarQueryOf = (body: ReturnType<typeof questionOf>, exceptId: string | null) =>
  queryOptions({
    queryKey: [applicantEndpoints.similar.path, { ...body, exceptId }],
    queryFn: ({ signal }) =>
      call(applicantEndpoints.similar, { body: { ...body, except_id: exceptId } }, { signal }),
    retry: false,
    // names that somebody typed are not kept when they are no longer on the screen
    gcTime: 0,
  })

/** What is worth asking about: a surname with the beginning of a name, or a personal number; null before that. */
export function questionOf({ name, surname, personal_number, birth_year }: TypedPerson) {
  const person = { name: name.trim(), surname: surname.trim() }
  const named = person.surname.length >= 2 && person.name.length >= 1
  const number = /^\d{3,12}$/.test(personal_number.trim()) ? personal_number.trim() : null
  if (!named && number === null) return null
  return { ...(named ? person : {}), personal_number: number, birth_year }
}
