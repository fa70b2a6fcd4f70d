import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#platform/api/errors.ts'
import { ScreenError } from '#platform/layout/ScreenError.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { ApplicantDetail } from './ApplicantDetail.tsx'
import { ApplicantNotFound } from './ApplicantNotFound.tsx'
import { ApplicantSkeleton } from './ApplicantSkeleton.tsx'
import { fullName } from './full-name.ts'
import { applicantQueryOf } from './queries.ts'

/** One applicant: who it is, the household, requests and drawn help. */
export function ApplicantScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(applicantQueryOf(id))
  const applicant = data?.data
  useScreenTitle(applicant && fullName(applicant))
  if (error instanceof ApiError && error.status === 404) return <ApplicantNotFound />
  if (applicant) return <ApplicantDetail applicant={applicant} />
  return error ? <ScreenError error={error} reset={() => void refetch()} /> : <ApplicantSkeleton />
}
