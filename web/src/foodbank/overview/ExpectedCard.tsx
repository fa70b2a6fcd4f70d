import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { Overview } from '@crm/contract/foodbank/overview'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { HouseholdLines } from './HouseholdLines.tsx'
import classes from './Overview.module.css'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewTexts } from './texts.ts'

export function ExpectedCard() {
  const t = useTexts(overviewTexts)
  const all = (
    <Link
      to={foodbankPaths.requests()}
      search={{ status: 'active', date_from: today(), sort: 'reserved_on' }}
      className={classes.all}
    >
      {t('allExpected')}
    </Link>
  )
  return (
    <OverviewCard title={t('expected')} actions={all}>
      {(overview) => <Expected overview={overview} />}
    </OverviewCard>
  )
}

function Expected({ overview: { expected, today } }: { overview: Overview }) {
  const t = useTexts(overviewTexts)
  const { dateShort, time } = useFormat()
  const mayOpen = useCan(applicantEndpoints.get)
  if (expected.length === 0) return <p className={classes.quiet}>{t('expectedNone')}</p>
  return (
    <HouseholdLines
      households={expected}
      when={({ reserved_on, reserved_time }) =>
        `${reserved_on === today ? t('dayToday') : dateShort(reserved_on)} ${time(reserved_time)}`
      }
      linkTo={({ applicant_id }) =>
        mayOpen ? { to: foodbankPaths.applicant(applicant_id) } : null
      }
      where={({ organization_label }) => organization_label}
    />
  )
}
