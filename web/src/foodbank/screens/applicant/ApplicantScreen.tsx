import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { z } from 'zod'
import { ApiError, isNotFound } from '#platform/api/errors.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { ApplicantNotFound } from '#foodbank/applicants/ApplicantNotFound.tsx'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { applicantDetailQuery } from '#foodbank/applicants/queries.ts'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import type { ApplicantDetail as Detail } from '@crm/contract/foodbank/applicants/applicants'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { ClientCardSection } from '#foodbank/client-cards/ClientCardSection.tsx'
import { RequestCard } from '#foodbank/help-requests/RequestCard.tsx'
import { EntitlementCard } from '#foodbank/entitlement/EntitlementCard.tsx'
import { HouseholdCard } from '#foodbank/household-members/HouseholdCard.tsx'
import { MeasureCard } from '#foodbank/measures/MeasureCard.tsx'
import { NoticeOffer } from '#foodbank/notices/NoticeOffer.tsx'
import { SupportHistory } from '#foodbank/supports/SupportHistory.tsx'
import { WaitCard } from '#foodbank/waiting/WaitCard.tsx'
import { ApplicantFacts } from './ApplicantFacts.tsx'
import { ApplicantHead } from './ApplicantHead.tsx'
import { ApplicantNote } from './ApplicantNote.tsx'
import { ApplicantNotices } from './ApplicantNotices.tsx'

/** A merged applicant redirects to the one kept. */
const mergedInto = z.object({ merged_into_id: z.string() })

export function ApplicantScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(applicantDetailQuery(id))
  const applicant = data?.data
  useScreenTitle(applicant && fullName(applicant))
  const merged = error instanceof ApiError ? mergedInto.safeParse(error.details).data : undefined
  if (merged) return <Navigate to={foodbankPaths.applicant(merged.merged_into_id)} replace />
  if (isNotFound(error)) return <ApplicantNotFound />
  if (applicant) return <ApplicantDetail applicant={applicant} />
  return error ? <ScreenError error={error} reset={() => void refetch()} /> : <ApplicantSkeleton />
}

const ApplicantSkeleton = () => <ScreenSkeleton of="detail" />

/** Those who got an earlier text see it at the facts. */
const isDue = ({ notice, restricted_at, deleted_at }: Detail) =>
  notice === null && restricted_at === null && deleted_at === null

/** One column below 992 px, with the work right after the household. */
function ApplicantDetail({ applicant }: { applicant: Detail }) {
  return (
    <article>
      <ApplicantHead applicant={applicant} />
      <ApplicantNotices applicant={applicant} />
      {isDue(applicant) && <NoticeOffer id={applicant.id} />}
      {!applicant.is_withheld && (
        <DetailColumns
          workSecond
          facts={
            <>
              <HouseholdCard applicant={applicant} />
              <ApplicantNote applicant={applicant} />
              <ApplicantFacts applicant={applicant} />
              <EntitlementCard applicant={applicant} />
              <ClientCardSection applicant={applicant} />
            </>
          }
          work={
            <>
              <RequestCard applicant={applicant} />
              <WaitCard waits={applicant.waits} />
              <SupportHistory applicant={applicant} />
              <MeasureCard applicant={applicant} />
            </>
          }
        />
      )}
    </article>
  )
}
