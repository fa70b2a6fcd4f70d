import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { ApplicantDetail } from './ApplicantDetail.tsx'
import { ApplicantNotFound } from '#foodbank/applicants/ApplicantNotFound.tsx'
import { ApplicantSkeleton } from './ApplicantSkeleton.tsx'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { applicantQueryOf } from '#foodbank/applicants/queries.ts'

/** Who was merged into another one is found there. */
const mergedInto = z.object({ merged_into_id: z.string() })

/** One applicant: who it is, the household, requests and drawn help. */
export function ApplicantScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(applicantQueryOf(id))
  const applicant = data?.data
  useScreenTitle(applicant && fullName(applicant))
  const merged = error instanceof ApiError ? mergedInto.safeParse(error.details).data : undefined
  if (merged) return <Navigate to={foodbankPaths.applicant(merged.merged_into_id)} replace />
  if (error instanceof ApiError && error.status === 404) return <ApplicantNotFound />
  if (applicant) return <ApplicantDetail applicant={applicant} />
  return error ? <ScreenError error={error} reset={() => void refetch()} /> : <ApplicantSkeleton />
}
