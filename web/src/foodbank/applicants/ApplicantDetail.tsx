import type { ApplicantDetail as Detail } from '@crm/contract/foodbank/applicants'
import { RequestCard } from '../help-requests/RequestCard.tsx'
import { HouseholdCard } from '../household-members/HouseholdCard.tsx'
import { SupportHistory } from '../supports/SupportHistory.tsx'
import classes from './ApplicantDetail.module.css'
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
      <div className={classes.columns}>
        <div className={classes.column}>
          <HouseholdCard applicant={applicant} />
          <ApplicantNote applicant={applicant} />
          <ApplicantFacts applicant={applicant} />
        </div>
        <div className={`${classes.column} ${classes.work}`}>
          <RequestCard applicant={applicant} />
          <SupportHistory applicant={applicant} />
        </div>
      </div>
    </article>
  )
}
