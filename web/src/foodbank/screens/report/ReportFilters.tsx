import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { today } from '#platform/i18n/today.ts'
import { type Filter, type FilterControl, filterValues } from '#platform/list-filters/filter.ts'
import { FilterBar, FilterChips } from '#platform/list-filters/FilterBar.tsx'
import { dateRangeFilter, selectFilter } from '#platform/list-filters/filters.tsx'
import { useCodeListOptions } from '#foodbank/code-lists/queries.ts'
import { useOrganizationFilter } from '#foodbank/organizations/use-organization-filter.tsx'
import { periodAsked } from '#foodbank/reports/period.ts'
import { PeriodPreset } from '#foodbank/reports/PeriodPreset.tsx'
import { reportTexts } from '#foodbank/reports/texts.ts'

type Props = {
  readonly filters: ReportQuery
  readonly change: FilterControl['set']
  readonly errors: FieldErrors | undefined
}

/** The period by a word or by its days, the distribution point, region and type; what narrows the report stands below as chips. */
export function ReportFilters({ filters, change, errors }: Props) {
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
  const control = { values: filterValues(filters), set: change, errors }
  return (
    <div>
      <FilterBar
        filters={[
          presetFilter(t('filter.preset')),
          dateRangeFilter('date_from', 'date_to', t('filter.days')),
          organization,
        ]}
        moreFilters={[region, type]}
        {...control}
      />
      <FilterChips filters={[organization, region, type]} {...control} />
    </div>
  )
}

const presetFilter = (label: string): Filter => ({
  names: ['preset'],
  label,
  grows: false,
  input: ({ values, set }) => (
    <PeriodPreset
      label={label}
      period={periodAsked({ date_from: values['date_from'], date_to: values['date_to'] }, today())}
      onChange={(period) => set({ ...period })}
    />
  ),
  words: () => '',
})
