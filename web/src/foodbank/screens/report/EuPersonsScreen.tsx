import type { EuPersonQuery, EuPersons } from '@crm/contract/foodbank/eu-persons/eu-persons'
import { euPersonEndpoints } from '@crm/contract/foodbank/eu-persons/eu-persons.endpoints'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '#platform/api/errors.ts'
import { endpointQuery } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type FilterControl, filterValues } from '#platform/list-filters/filter.ts'
import { FilterBar, FilterChips } from '#platform/list-filters/FilterBar.tsx'
import { dateRangeFilter } from '#platform/list-filters/filters.tsx'
import { useOrganizationFilter } from '#foodbank/organizations/use-organization-filter.tsx'
import { ReportFigures, ReportFrame } from '#foodbank/reports/ReportFrame.tsx'
import { reportTexts } from '#foodbank/reports/texts.ts'
import { useWayBack } from '#foodbank/reports/way-back.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { EuPersonFiles } from './EuPersonFiles.tsx'
import { EuPersonNumbers } from './EuPersonNumbers.tsx'
import { euPersonTexts } from './eu-person-texts.ts'
import { useEuPersonFilters } from './eu-person-search.ts'
import { presetFilter } from '#foodbank/reports/preset-filter.tsx'
import {
  EmptyReport,
  FailedReport,
  ReportSkeleton,
  ReportState,
  StaleReport,
} from './ReportNotices.tsx'

/** What the funder asks first: how many persons got help that it paid for, by all groups and by site. */
export function EuPersonsScreen() {
  const t = useTexts(euPersonTexts)
  const report = useTexts(reportTexts)
  const { filters, change } = useEuPersonFilters()
  const { persons, isStale, error, retry } = useEuPersons(filters)
  const isReady = persons !== undefined && !isStale
  useWayBack(persons !== undefined)
  return (
    <ReportFrame title={t('title')} actions={<EuPersonFiles filters={filters} isReady={isReady} />}>
      <EuPersonFilters
        filters={filters}
        change={change}
        errors={error instanceof ApiError ? error.errors : undefined}
      />
      <ClosedNotice filters={filters} />
      {persons?.head.partial && (
        <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />}>
          {report('partial')}
        </Alert>
      )}
      <ReportState filters={filters} isThere={isReady} isFailed={error !== null} />
      {!persons && (error ? <FailedReport error={error} retry={retry} /> : <ReportSkeleton />)}
      {persons && (
        <ReportFigures isStale={isStale}>
          {error && <StaleReport retry={retry} />}
          {persons.sites.length === 0 ? (
            <EmptyReport filters={filters} change={change} />
          ) : (
            <EuPersonNumbers persons={persons} filters={filters} />
          )}
        </ReportFigures>
      )}
    </ReportFrame>
  )
}

type FilterProps = {
  readonly filters: EuPersonQuery
  readonly change: FilterControl['set']
  readonly errors: FieldErrors | undefined
}

function EuPersonFilters({ filters, change, errors }: FilterProps) {
  const t = useTexts(reportTexts)
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: filters.organization_id,
    label: t('filter.organization'),
  })
  const control = { values: filterValues(filters), set: change, errors }
  return (
    <div>
      <FilterBar
        filters={[
          presetFilter(t('filter.preset')),
          dateRangeFilter('date_from', 'date_to', t('filter.days')),
          organization,
        ]}
        moreFilters={[]}
        {...control}
      />
      <FilterChips filters={[organization]} {...control} />
    </div>
  )
}

/** The numbers of the last filters stay until those of the new ones come. */
function useEuPersons(filters: EuPersonQuery) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery(euPersonEndpoints.get, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const persons: EuPersons | undefined = data?.data
  return { persons, isStale: isPlaceholderData, error, retry: () => void refetch() }
}
