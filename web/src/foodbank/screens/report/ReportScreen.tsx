import { type ReportQuery, reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '#platform/api/errors.ts'
import { queryOf } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { Contents } from './Contents.tsx'
import { FigureDoorsProvider, useDoorsOf } from '#foodbank/reports/figure-doors.ts'
import { ReportActions } from './ReportActions.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import {
  EmptyReport,
  FailedReport,
  ReportSkeleton,
  ReportState,
  StaleReport,
} from './ReportNotices.tsx'
import { ReportSections } from '#foodbank/reports/sections/ReportSections.tsx'
import { useReportFilters } from './report-search.ts'
import classes from '#foodbank/reports/ReportScreen.module.css'
import { isEmpty } from '#foodbank/reports/sections/sections.ts'
import { reportTexts } from '#foodbank/reports/texts.ts'
import { useWayBack } from '#foodbank/reports/way-back.ts'

/** The summary report (domain.md §3.6): what its address asks for, every number a door to the rows it counts. */
export function ReportScreen() {
  const t = useTexts(reportTexts)
  const { filters, change } = useReportFilters()
  const { report, isStale, error, retry } = useReport(filters)
  const doors = useDoorsOf(filters)
  useWayBack(report !== undefined)
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <ReportActions
          filters={filters}
          organizationName={report?.head.organization_name ?? null}
          isReady={report !== undefined && !isStale}
        />
      </header>
      <ReportFilters
        filters={filters}
        change={change}
        errors={error instanceof ApiError ? error.errors : undefined}
      />
      <ClosedNotice filters={filters} />
      {report?.head.partial && (
        <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />}>
          {t('partial')}
        </Alert>
      )}
      <ReportState
        filters={filters}
        isThere={report !== undefined && !isStale}
        isFailed={error !== null}
      />
      {!report && (error ? <FailedReport error={error} retry={retry} /> : <ReportSkeleton />)}
      {report && (
        <div className={classes.report} data-stale={isStale || undefined} aria-busy={isStale}>
          {error && <StaleReport retry={retry} />}
          {isEmpty(report) ? (
            <EmptyReport filters={filters} change={change} />
          ) : (
            <FigureDoorsProvider value={doors}>
              <Contents report={report} />
              <ReportSections report={report} />
            </FigureDoorsProvider>
          )}
        </div>
      )}
    </section>
  )
}

/** The numbers of the last filters stay until those of the new ones come. */
function useReport(filters: ReportQuery) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(reportEndpoints.get, { query: filters }),
    placeholderData: keepPreviousData,
  })
  return { report: data?.data, isStale: isPlaceholderData, error, retry: () => void refetch() }
}
