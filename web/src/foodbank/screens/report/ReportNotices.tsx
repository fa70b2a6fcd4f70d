import { errorText } from '#platform/api/error-text.ts'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { FilterControl } from '#platform/list-filters/filter.ts'
import { type Period, widerThan } from '#foodbank/reports/period.ts'
import { ReportNotice } from '#foodbank/reports/ReportNotice.tsx'
import classes from './ReportNotices.module.css'
import { reportTexts } from '#foodbank/reports/texts.ts'

/** A period in words. */
export function usePeriodWords() {
  const { date } = useFormat()
  return ({ date_from, date_to }: Period) =>
    date_from === date_to ? date(date_from) : `${date(date_from)} – ${date(date_to)}`
}

/** Tells a screen reader that the numbers are coming, and when they have come. */
export function ReportState({
  filters,
  isThere,
  isFailed,
}: {
  filters: ReportQuery
  isThere: boolean
  isFailed: boolean
}) {
  const t = useTexts(reportTexts)
  const words = usePeriodWords()
  return (
    <p className={classes.unseen} role="status">
      {isThere && t('ready', { period: words(filters) })}
      {!isThere && !isFailed && t('loading')}
    </p>
  )
}

/** The shape of what comes: contents, the head, tables. */
export const ReportSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    <Skeleton height={32} radius={16} />
    {[300, 260, 240, 420].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </div>
)

/** The report could not be computed at all. */
export function FailedReport({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts(reportTexts)
  return (
    <ReportNotice
      icon={IconAlertTriangle}
      isAlert
      acts={
        <Button variant="default" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      <p>
        {t('failed')} {errorText(error)}
      </p>
    </ReportNotice>
  )
}

/** Older numbers are on the screen because computing them anew failed. */
export function StaleReport({ retry }: { retry: () => void }) {
  const t = useTexts(reportTexts)
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      {t('stale')}{' '}
      <Button variant="default" onClick={retry} data-no-print>
        {t('retry')}
      </Button>
    </Alert>
  )
}

/** Nothing happened in the period, or the filters leave it out: the ways on. */
export function EmptyReport({
  filters,
  change,
}: {
  filters: ReportQuery
  change: FilterControl['set']
}) {
  const t = useTexts(reportTexts)
  const words = usePeriodWords()
  const wider = widerThan(filters)
  const isNarrowed = Boolean(
    filters.organization_id ?? filters.region_id ?? filters.applicant_type_id,
  )
  return (
    <ReportNotice
      acts={
        <>
          {isNarrowed && (
            <Button
              variant="default"
              data-wraps
              onClick={() =>
                change({
                  organization_id: undefined,
                  region_id: undefined,
                  applicant_type_id: undefined,
                })
              }
            >
              {t('clearFilters')}
            </Button>
          )}
          {wider && (
            <Button variant="default" data-wraps onClick={() => change({ ...wider })}>
              {t('widen', { period: words(wider) })}
            </Button>
          )}
        </>
      }
    >
      <p>{t(isNarrowed ? 'emptyFiltered' : 'empty', { period: words(filters) })}</p>
    </ReportNotice>
  )
}
