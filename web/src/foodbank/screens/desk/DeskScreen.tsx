import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { offeredOrganizationsQuery } from '#foodbank/organizations/select-queries.ts'
import { DeskNotice } from '#foodbank/daily-summary/DeskNotice.tsx'
import {
  chooseDeskOrganization,
  rememberedOrganization,
  rememberOrganization,
} from './desk-organization.ts'
import { deskSearch } from '#foodbank/daily-summary/use-desk.ts'
import { DeskWhere } from './DeskWhere.tsx'
import { NoDesk } from './NoDesk.tsx'
import classes from './DeskScreen.module.css'
import {
  deskOrganizationsQuery,
  type DeskDay,
  dailySummaryQuery,
} from '#foodbank/daily-summary/queries.ts'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import { useStockPoints } from '#foodbank/supports/goods/use-stock-points.ts'
import { DeskSigning } from '#foodbank/desk-signing/DeskSigning.tsx'
import { Desk } from './Desk.tsx'

/** The visible heading is day and place; the h1 is for screen readers. */
export function DeskScreen() {
  const t = useTexts(dailySummaryTexts)
  return (
    <>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <ChosenDesk />
    </>
  )
}

function ChosenDesk() {
  const t = useTexts(dailySummaryTexts)
  const { search, setSearch } = useSearchParams(deskSearch)
  // together with the day, and not when the form is there
  useStockPoints()
  const date = search.date ?? today()
  const { offered, organizations, chosen, isChoosing } = useDeskOrganization(
    search.organization_id,
    date,
  )

  if (offered.isError && !offered.data) return <DeskFailure retry={() => void offered.refetch()} />
  if (offered.isPending) return <SkeletonLines height={320} />
  if (organizations.length === 0) return <NoDesk />

  const where = (
    <DeskWhere
      date={date}
      onDate={(day) => setSearch({ date: day === today() ? undefined : day })}
      organizations={organizations}
      organizationId={chosen?.id}
      onOrganization={(id) => setSearch({ organization_id: id })}
    />
  )
  if (chosen)
    return (
      // another day or place starts without selection and search
      <DayOfDesk
        key={`${chosen.id} ${date}`}
        day={{ date, organizationId: chosen.id }}
        where={where}
      />
    )
  return (
    <div className={classes.desk}>
      {where}
      {isChoosing ? (
        <SkeletonLines height={240} />
      ) : (
        <DeskNotice text={t('list.chooseOrganization')} />
      )}
    </div>
  )
}

/** The offered distribution points and the one whose desk is shown, which is remembered. */
function useDeskOrganization(requested: string | undefined, date: string) {
  const offered = useQuery(deskOrganizationsQuery())
  const likely = requested ?? rememberedOrganization()
  // its day is asked for together with what is offered, and not after it
  useQuery({
    ...dailySummaryQuery({ date, organizationId: likely ?? '' }),
    enabled: offered.isPending && likely !== null,
  })
  const organizations = offered.data?.data ?? []
  const own = useQuery({
    ...offeredOrganizationsQuery('', { mine: true, foodBanks: true }),
    enabled: organizations.length > 1 && !requested,
  })
  const chosen = chooseDeskOrganization(organizations, {
    requested,
    remembered: rememberedOrganization(),
    own: own.data?.data ?? [],
  })
  useEffect(() => {
    if (chosen) rememberOrganization(chosen.id)
  }, [chosen])
  return { offered, organizations, chosen, isChoosing: own.isLoading }
}

function DeskFailure({ retry }: { retry: () => void }) {
  const t = useTexts(dailySummaryTexts)
  return (
    <DeskNotice tone="error" text={t('list.failed')} action={t('list.retry')} onAction={retry} />
  )
}

/** Data already shown stay visible while the server cannot be reached. */
function DayOfDesk({ day, where }: { day: DeskDay; where: ReactNode }) {
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
        <DeskFailure retry={() => void query.refetch()} />
      ) : (
        <SkeletonLines height={400} label={t('list.loading')} />
      )}
    </div>
  )
}
