import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { today } from '#platform/i18n/today.ts'
import { type Filter, type FilterControl, filterValues } from '#platform/list-filters/filter.ts'
import { FilterBar, FilterChips } from '#platform/list-filters/FilterBar.tsx'
import { dateRangeFilter, selectFilter } from '#platform/list-filters/filters.tsx'
import { useCodeListOptions } from '../code-lists/queries.ts'
import { useOrganizationFilter } from '../organizations/use-organization-filter.tsx'
import { periodAsked, periodOf, PRESETS, presetOf } from './period.ts'
import { reportTexts } from './texts.ts'

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
  input: (control) => <PresetSelect label={label} {...control} />,
  words: () => '',
})

/** The usual periods by their names; days of one's own have none. */
function PresetSelect({ label, values, set }: FilterControl & { readonly label: string }) {
  const t = useTexts(reportTexts)
  const now = today()
  const chosen = presetOf(
    periodAsked({ date_from: values['date_from'], date_to: values['date_to'] }, now),
    now,
  )
  return (
    <NativeSelect
      label={label}
      value={chosen ?? ''}
      onChange={(event) => {
        const preset = PRESETS.find((one) => one === event.currentTarget.value)
        if (preset) set({ ...periodOf(preset, now) })
      }}
    >
      {!chosen && <option value="">{t('filter.own')}</option>}
      {PRESETS.map((preset) => (
        <option key={preset} value={preset}>
          {t(`preset.${preset}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
