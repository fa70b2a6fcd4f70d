import type { Report, ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports.endpoints'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '#platform/api/errors.ts'
import { endpointQuery } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { Contents } from './Contents.tsx'
import { presetFilter } from '#foodbank/reports/preset-filter.tsx'
import { useCountingFilter } from './counting-filter.tsx'
import { FigureDoorsProvider, useReportDoors } from '#foodbank/reports/figure-doors.ts'
import { ReportActions } from './ReportActions.tsx'
import {
  EmptyReport,
  FailedReport,
  ReportSkeleton,
  ReportState,
  StaleReport,
} from './ReportNotices.tsx'
import { ReportSections } from '#foodbank/reports/sections/ReportSections.tsx'
import { useReportFilters } from './report-search.ts'
import { ReportFigures, ReportFrame } from '#foodbank/reports/ReportFrame.tsx'
import { isEmpty } from '#foodbank/reports/sections/sections.ts'
import { reportTexts } from '#foodbank/reports/texts.ts'
import { useWayBack } from '#foodbank/reports/way-back.ts'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { type FilterControl, filterValues } from '#platform/list-filters/filter.ts'
import { FilterBar, FilterChips } from '#platform/list-filters/FilterBar.tsx'
import { dateRangeFilter, selectFilter } from '#platform/list-filters/filters.tsx'
import { useCodeListOptions } from '#foodbank/code-lists/queries.ts'
import { useOrganizationFilter } from '#foodbank/organizations/use-organization-filter.tsx'

type Props = {
  readonly filters: ReportQuery
  readonly change: FilterControl['set']
  readonly errors: FieldErrors | undefined
}

/** The period by a word or by its days, the distribution point, region and type; what narrows the report stands below as chips. */
function ReportFilters({ filters, change, errors }: Props) {
  const t = useTexts(reportTexts)
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: filters.organization_id,
    label: t('filter.organization'),
  })
  const region = selectFilter('region_id', t('filter.region'), useCodeListOptions('region'))
  const type = selectFilter(
    'applicant_type_id',
    t('filter.type'),
    useCodeListOptions('applicant_type'),
  )
  const counting = useCountingFilter()
  const control = { values: filterValues(filters), set: change, errors }
  return (
    <div>
      <FilterBar
        filters={[
          presetFilter(t('filter.preset')),
          dateRangeFilter('date_from', 'date_to', t('filter.days')),
          organization,
          counting,
        ]}
        moreFilters={[region, type]}
        {...control}
      />
      <FilterChips filters={[organization, region, type, counting]} {...control} />
    </div>
  )
}

/** The summary report: what its address asks for, every number a door to the rows it counts. */
export function ReportScreen() {
  const t = useTexts(reportTexts)
  const { filters, change } = useReportFilters()
  const { report, isStale, error, retry } = useReport(filters)
  const isReady = report !== undefined && !isStale
  useWayBack(report !== undefined)
  return (
    <ReportFrame
      title={t('title')}
      actions={
        <ReportActions
          filters={filters}
          organizationName={report?.head.organization_name ?? null}
          isReady={isReady}
        />
      }
    >
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
      <ReportState filters={filters} isThere={isReady} isFailed={error !== null} />
      {!report && (error ? <FailedReport error={error} retry={retry} /> : <ReportSkeleton />)}
      {report && (
        <ReportFigures isStale={isStale}>
          {error && <StaleReport retry={retry} />}
          <Numbers report={report} filters={filters} change={change} />
        </ReportFigures>
      )}
    </ReportFrame>
  )
}

type NumbersProps = Omit<Props, 'errors'> & { readonly report: Report }

function Numbers({ report, filters, change }: NumbersProps) {
  const doors = useReportDoors(filters)
  if (isEmpty(report)) return <EmptyReport filters={filters} change={change} />
  return (
    <FigureDoorsProvider value={doors}>
      <Contents report={report} />
      <ReportSections report={report} />
    </FigureDoorsProvider>
  )
}

/** The numbers of the last filters stay until those of the new ones come. */
function useReport(filters: ReportQuery) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(reportEndpoints.get, { query: filters }),
    placeholderData: keepPreviousData,
  })
  return { report: data?.data, isStale: isPlaceholderData, error, retry: () => void refetch() }
}
