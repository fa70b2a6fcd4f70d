import type { WarehouseDay } from '@crm/contract/warehouse/stock'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { SkeletonCard } from '#platform/skeleton/SkeletonDetail.tsx'
import { DifferencesCard } from '../../differences/DifferencesCard.tsx'
import { differencesQuery } from '../../differences/queries.ts'
import { NewDocument } from '../../documents/NewDocument.tsx'
import { todayQuery } from '../../stock/queries.ts'
import { CategoriesCard } from './CategoriesCard.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { ScanLot } from './ScanLot.tsx'
import { todayTexts } from '../../stock/today-texts.ts'
import { useTemperatures, useTemperatureWatch } from '../../stock/use-watches.ts'
import { WatchTiles } from '../../stock/WatchTiles.tsx'
import classes from './TodayScreen.module.css'

/** What the day of a warehouse begins with. */
export function TodayScreen() {
  const t = useTexts(todayTexts)
  const { data, isError, refetch } = useQuery(todayQuery())
  const differences = useQuery(differencesQuery())
  // a tile that came later would move the others
  const { isLoading } = useTemperatures()
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <div className={classes.acts} data-no-print>
          <NewDocument />
        </div>
      </header>
      <ScanLot />
      {data && !isLoading ? (
        <Day day={data.data} differences={<DifferencesCard differences={differences} />} />
      ) : isError ? (
        <LoadFailure text={t('failed')} retry={() => void refetch()} look="button" />
      ) : (
        [200, 240].map((height) => <SkeletonCard key={height} height={height} />)
      )}
    </section>
  )
}

type DayProps = { readonly day: WarehouseDay; readonly differences: ReactNode }

function Day({ day, differences }: DayProps) {
  const isEmpty = day.by_category.length === 0
  const isCold = useTemperatureWatch().length > 0
  const isUntouched = isEmpty && day.drafts === 0 && day.received_today === 0
  return (
    <>
      {isEmpty && <FirstSteps hasDrafts={day.drafts > 0} />}
      {(!isUntouched || isCold) && <WatchTiles day={day} />}
      {differences}
      {!isEmpty && <CategoriesCard categories={day.by_category} />}
    </>
  )
}
