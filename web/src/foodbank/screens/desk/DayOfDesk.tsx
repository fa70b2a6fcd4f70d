import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { DeskSigning } from '#foodbank/desk-signing/DeskSigning.tsx'
import { Desk } from './Desk.tsx'
import classes from './DeskScreen.module.css'
import { DeskNotice } from '#foodbank/daily-summary/DeskNotice.tsx'
import { type DeskDay, dailySummaryQuery } from '#foodbank/daily-summary/queries.ts'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'

/** Reads one day and shows its desk. Once something is shown it stays, also while the server cannot be reached. */
export function DayOfDesk({ day, where }: { day: DeskDay; where: ReactNode }) {
  const t = useTexts(dailySummaryTexts)
  const query = useQuery(dailySummaryQuery(day))
  if (query.data) {
    const { data: summary } = query.data
    return (
      <DeskSigning summary={summary} readAt={query.dataUpdatedAt}>
        <Desk
          day={day}
          summary={summary}
          where={where}
          readAt={query.dataUpdatedAt}
          isOld={query.isError}
        />
      </DeskSigning>
    )
  }
  return (
    <div className={classes.desk}>
      {where}
      {query.isError ? (
        <DeskNotice
          tone="error"
          text={t('list.failed')}
          action={t('list.retry')}
          onAction={() => void query.refetch()}
        />
      ) : (
        <SkeletonLines height={400} label={t('list.loading')} />
      )}
    </div>
  )
}
