import { applicantEndpoints, type ApplicantQuery } from '@crm/contract/foodbank/applicants'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations'
import { applicantTypeEndpoints, regionEndpoints } from '@crm/contract/foodbank/code-lists'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { dateRangeFilter, flagFilter, selectFilter, textFilter } from '#platform/list/filters.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { useCodeListOptions } from '../code-lists/queries.ts'
import { organizationFilter } from '../organizations/organization-filter.tsx'
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx'
import { useNamedOrganization } from '../organizations/use-named-organization.ts'
import { applicantTexts } from './texts.ts'

/** The filters of the register; those whose choices the user may not read are left out. */
export function useApplicantFilters(query: ApplicantQuery) {
  const t = useTexts(applicantTexts)
  const regions = useCodeListOptions('region')
  const types = useCodeListOptions('applicant_type')
  const [picked, remember] = useState<ChosenOrganization | null>(null)
  const organization = useNamedOrganization(query.organization_id, picked)
  const may = {
    organizations: useCan(organizationEndpoints.list),
    regions: useCan(regionEndpoints.list),
    types: useCan(applicantTypeEndpoints.list),
    restore: useCan(applicantEndpoints.restore),
  }
  return {
    filters: [
      textFilter('search', t('list.search')),
      ...(may.organizations
        ? [
            organizationFilter(
              'organization_id',
              { label: t('list.organization'), any: t('list.anyOrganization') },
              { organization, remember },
            ),
          ]
        : []),
    ],
    moreFilters: [
      textFilter('personal_number', t('list.personal_number')),
      flagFilter('pending', t('list.pending')),
      dateRangeFilter('last_assistance_from', 'last_assistance_to', t('list.assistance')),
      ...(may.regions ? [selectFilter('region_id', t('list.region'), regions)] : []),
      ...(may.types ? [selectFilter('applicant_type_id', t('list.type'), types)] : []),
      ...(may.restore ? [flagFilter('deleted', t('list.deletedOnly'), { onlyYes: true })] : []),
    ],
  }
}
