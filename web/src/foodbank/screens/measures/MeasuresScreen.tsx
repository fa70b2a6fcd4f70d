import type {
  MeasureReport,
  MeasureReportQuery,
} from '@crm/contract/foodbank/measures/measure-report'
import { measureReportEndpoints } from '@crm/contract/foodbank/measures/measure-report.endpoints'
import { Alert, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '#platform/api/errors.ts'
import { endpointQuery } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { filterValues } from '#platform/list-filters/filter.ts'
import { FilterBar, FilterChips } from '#platform/list-filters/FilterBar.tsx'
import { dateRangeFilter } from '#platform/list-filters/filters.tsx'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useKindName } from '#foodbank/measures/queries.ts'
import { measureTexts } from '#foodbank/measures/texts.ts'
import { useOrganizationFilter } from '#foodbank/organizations/use-organization-filter.tsx'
import { presetFilter } from '#foodbank/reports/preset-filter.tsx'
import { ReportFigures, ReportFrame } from '#foodbank/reports/ReportFrame.tsx'
import { ReportNotice } from '#foodbank/reports/ReportNotice.tsx'
import { ClosedSums } from './ClosedSums.tsx'
import { CountTable } from './CountTable.tsx'
import { MeasureActions } from './MeasureActions.tsx'
import { useMeasureFilters } from './measure-search.ts'

/** How many accompanying measures were given in a period; every number opens its records. */
export function MeasuresScreen() {
  const t = useTexts(measureTexts)
  const { filters, change } = useMeasureFilters()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(measureReportEndpoints.get, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: filters.organization_id,
    label: t('site'),
  })
  const control = {
    values: filterValues(filters),
    set: change,
    errors: error instanceof ApiError ? error.errors : undefined,
  }
  const report = data?.data
  return (
    <ReportFrame
      title={t('title')}
      actions={
        <MeasureActions filters={filters} isReady={report !== undefined && !isPlaceholderData} />
      }
    >
      <div>
        <FilterBar
          filters={[
            presetFilter(t('period')),
            dateRangeFilter('date_from', 'date_to', t('days')),
            organization,
          ]}
          moreFilters={[]}
          {...control}
        />
        <FilterChips filters={[organization]} {...control} />
      </div>
      {error && <LoadFailure text={t('failed')} retry={() => void refetch()} />}
      {!report && !error && <SkeletonLines height={420} />}
      {report && (
        <ReportFigures isStale={isPlaceholderData}>
          <Numbers report={report} filters={filters} />
        </ReportFigures>
      )}
    </ReportFrame>
  )
}

type NumbersProps = { readonly report: MeasureReport; readonly filters: MeasureReportQuery }

function Numbers({ report, filters }: NumbersProps) {
  const t = useTexts(measureTexts)
  const getName = useKindName()
  const { kinds, sites, total, head } = report
  if (total.measures === 0)
    return (
      <>
        <ReportNotice>
          <p>
            {t('none')}
            <br />
            {t('noneHint')}
          </p>
        </ReportNotice>
        <ClosedSums report={report} />
      </>
    )
  return (
    <Stack gap="lg">
      {head.partial && (
        <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />}>
          {t('partial')}
        </Alert>
      )}
      <ClosedSums report={report} />
      <CountTable
        title={t('kinds')}
        naming={t('kind')}
        filters={filters}
        rows={kinds.map(({ kind, ...counts }) => ({
          ...counts,
          name: getName(kind),
          narrowed: { measure_kind_id: kind.id },
        }))}
        total={total}
      />
      <CountTable
        title={t('sites')}
        naming={t('site')}
        filters={filters}
        rows={sites.map(({ id, ...counts }) => ({ ...counts, narrowed: { organization_id: id } }))}
        total={total}
      />
      <Text size="sm" c="dimmed">
        {t('once')}
      </Text>
    </Stack>
  )
}
