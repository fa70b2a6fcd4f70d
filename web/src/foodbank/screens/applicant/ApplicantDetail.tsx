import type { ApplicantDetail as Detail } from '@crm/contract/foodbank/applicants/applicants'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { ClientCardSection } from '#foodbank/client-cards/ClientCardSection.tsx'
import { RequestCard } from '#foodbank/help-requests/RequestCard.tsx'
import { HouseholdCard } from '#foodbank/household-members/HouseholdCard.tsx'
import { SupportHistory } from '#foodbank/supports/SupportHistory.tsx'
import { ApplicantFacts } from './ApplicantFacts.tsx'
import { ApplicantHead } from './ApplicantHead.tsx'
import { ApplicantNote } from './ApplicantNote.tsx'
import { ApplicantNotices } from './ApplicantNotices.tsx'

/** Facts left, work right; one column below 992 px, where the work comes right after the household. */
export function ApplicantDetail({ applicant }: { applicant: Detail }) {
  return (
    <article>
      <ApplicantHead applicant={applicant} />
      <ApplicantNotices applicant={applicant} />
      <DetailColumns
        workSecond
        facts={
          <>
            <HouseholdCard applicant={applicant} />
            <ApplicantNote applicant={applicant} />
            <ApplicantFacts applicant={applicant} />
            <ClientCardSection applicant={applicant} />
          </>
        }
        work={
          <>
            <RequestCard applicant={applicant} />
            <SupportHistory applicant={applicant} />
          </>
        }
      />
    </article>
  )
}
