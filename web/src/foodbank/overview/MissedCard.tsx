import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import type { Overview } from '@crm/contract/foodbank/overview'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { fullName } from '../applicants/full-name.ts'
import { foodbankPaths } from '../paths.ts'
import { HouseholdLines } from './HouseholdLines.tsx'
import classes from './Overview.module.css'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewTexts } from './texts.ts'

/** Households that the user booked, that did not come and have no other reservation. */
export function MissedCard() {
  const t = useTexts(overviewTexts)
  return (
    <OverviewCard title={t('absent')}>{(overview) => <Missed overview={overview} />}</OverviewCard>
  )
}

function Missed({ overview: { missed } }: { overview: Overview }) {
  const t = useTexts(overviewTexts)
  const { dateShort } = useFormat()
  const mayOpen = useCan(applicantEndpoints.get)
  const mayBook = useCan(helpRequestEndpoints.create)
  if (missed.length === 0) return <p className={classes.quiet}>{t('absentNone')}</p>
  return (
    <HouseholdLines
      households={missed}
      when={({ reserved_on }) => dateShort(reserved_on)}
      linkTo={({ applicant_id }) =>
        mayOpen ? { to: foodbankPaths.applicant(applicant_id) } : null
      }
      action={
        mayBook
          ? ({ applicant_id, surname, name }) => (
              <LinkButton
                variant="default"
                size="sm"
                aria-label={t('bookAgain', { name: fullName({ surname, name }) })}
                to={foodbankPaths.newRequest(applicant_id)}
              >
                {t('book')}
              </LinkButton>
            )
          : undefined
      }
    />
  )
}
