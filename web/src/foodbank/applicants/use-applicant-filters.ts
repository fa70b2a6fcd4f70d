import type { ApplicantQuery } from '@crm/contract/foodbank/applicants/applicants'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import {
  applicantTypeEndpoints,
  regionEndpoints,
} from '@crm/contract/foodbank/code-lists.endpoints'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  dateRangeFilter,
  flagFilter,
  selectFilter,
  textFilter,
} from '#platform/list-filters/filters.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { useCodeListOptions } from '../code-lists/queries.ts'
import { useSeen, whenSeen } from '#platform/list-filters/when-seen.tsx'
import { useOrganizationFilter } from '../organizations/use-organization-filter.tsx'
import { applicantTexts } from './texts.ts'

/** Filters whose choices the user may not read are left out. */
export function useApplicantFilters(query: ApplicantQuery) {
  const t = useTexts(applicantTexts)
  const seen = useSeen()
  const regions = useCodeListOptions('region', seen.isSeen || query.region_id !== undefined)
  const types = useCodeListOptions(
    'applicant_type',
    seen.isSeen || query.applicant_type_id !== undefined,
  )
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: query.organization_id,
    label: t('list.organization'),
  })
  const search = textFilter('search', t('list.search'))
  const personalNumber = textFilter('personal_number', t('list.personal_number'))
  const assistance = dateRangeFilter(
    'last_assistance_from',
    'last_assistance_to',
    t('list.assistance'),
  )
  const helped = dateRangeFilter('helped_from', 'helped_to', t('list.helped'))
  const may = {
    organizations: useCan(organizationEndpoints.list),
    regions: useCan(regionEndpoints.list),
    types: useCan(applicantTypeEndpoints.list),
    restore: useCan(applicantEndpoints.restore),
  }
  return {
    filters: [search, ...(may.organizations ? [organization] : [])],
    moreFilters: [
      personalNumber,
      flagFilter('pending', t('list.pending')),
      flagFilter('informed', t('list.informed')),
      whenSeen(helped, seen),
      whenSeen(assistance, seen),
      ...(may.regions ? [selectFilter('region_id', t('list.region'), regions)] : []),
      ...(may.types ? [selectFilter('applicant_type_id', t('list.type'), types)] : []),
      ...(may.restore ? [flagFilter('deleted', t('list.deletedOnly'), { onlyYes: true })] : []),
    ],
  }
}
