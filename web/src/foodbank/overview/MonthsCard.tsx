import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Overview } from '@crm/contract/foodbank/overview'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './Overview.module.css'
import { useOverview } from './queries.ts'
import { overviewTexts } from './texts.ts'

type Months = NonNullable<Overview['months']>
type Month = Months['current']

// the numbers are there before the library that draws
const MonthsChart = lazy(() => loadChunk(() => import('./MonthsChart.tsx')).then((file) => ({ default: file.MonthsChart })))

/** Kilograms and households of this month against the last one to the same day; every number opens what it counts. */
export function MonthsCard() {
  const t = useTexts(overviewTexts)
  const { overview, isFailed, retry } = useOverview()
  return (
    <Card title={t('months')}>
      {isFailed && <CardFailure onRetry={retry} />}
      {!overview && !isFailed && <Skeleton height={220} />}
      {overview?.months && <Numbers months={overview.months} />}
    </Card>
  )
}

function Numbers({ months: { current, previous } }: { months: Months }) {
  const t = useTexts(overviewTexts)
  const format = useFormat()
  return (
    <div className={classes.months}>
      <div className={classes.figures}>
        <Figure what={t('kilograms')} value={({ kilograms }) => format.kilograms(kilograms)} current={current} previous={previous} />
        <Figure
          what={t('households', { count: current.households })}
          value={({ households }) => format.number(households)}
          current={current}
          previous={previous}
        />
      </div>
      <div className={classes.chart}>
        <Suspense fallback={<Skeleton height={200} />}>
          <MonthsChart current={current.by_day} previous={previous.by_day} />
        </Suspense>
      </div>
    </div>
  )
}

type FigureProps = { what: string; value: (month: Month) => string; current: Month; previous: Month }

function Figure({ what, value, current, previous }: FigureProps) {
  const t = useTexts(overviewTexts)
  const doorTo = ({ from, to }: Month) => ({ to: foodbankPaths.supports(), search: { date_from: from, date_to: to } })
  return (
    <div>
      <Link {...doorTo(current)} className={classes.number} aria-label={t('openSupports', { what: `${value(current)} ${what}` })}>
        {value(current)}
      </Link>
      <div>{what}</div>
      <Link {...doorTo(previous)} className={classes.against}>
        {t('against', { value: value(previous) })}
      </Link>
    </div>
  )
}
