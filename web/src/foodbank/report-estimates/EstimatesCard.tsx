import type { EstimateOverview } from '@crm/contract/foodbank/report-estimates'
import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { CardDoor, CardDoors } from '#platform/card/CardDoors.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import { periodOf } from '../reports/period.ts'
import { cardTexts } from './card-texts.ts'
import classes from './EstimatesCard.module.css'
import { estimateOverviewQuery } from './queries.ts'

/** On the dashboard: whose estimates of the quarter that ended last are still missing, each a door to their form. */
export function EstimatesCard() {
  const t = useTexts(cardTexts)
  const { data, isError, refetch } = useQuery(estimateOverviewQuery(periodOf('previous_quarter', today())))
  return (
    <Card title={t('title')}>
      {!data && isError && <CardFailure onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={96} />}
      {data && (data.data.missing.length === 0 ? <p className={classes.quiet}>{t('nothing')}</p> : <Missing overview={data.data} />)}
    </Card>
  )
}

function Missing({ overview: { missing, due_on, overdue, date_from, date_to } }: { overview: EstimateOverview }) {
  const t = useTexts(cardTexts)
  const { date } = useFormat()
  const Icon = overdue ? IconAlertTriangle : IconClock
  return (
    <>
      <p className={classes.due} data-overdue={overdue || undefined}>
        <Icon size={18} aria-hidden />
        {t(overdue ? 'overdue' : 'dueOn', { date: date(due_on), from: date(date_from), to: date(date_to) })}
      </p>
      <CardDoors>
        {missing.map(({ organization_id, organization_label, indicators }) => (
          <CardDoor
            key={organization_id}
            to={foodbankPaths.reportEstimates()}
            search={{ organization_id, date_from, date_to }}
            name={organization_label}
          >
            {t('missing', { count: indicators.length })}
          </CardDoor>
        ))}
      </CardDoors>
    </>
  )
}
