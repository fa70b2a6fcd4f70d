import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

const ORGANIZATION_READS = [
  organizationEndpoints.list,
  applicantEndpoints.list,
  slotEndpoints.targets,
  dailySummaryEndpoints.get,
]

export const organizationDetailQuery = (id: string) =>
  endpointQuery(organizationEndpoints.get, { params: { id } })

export const useCreateOrganization = () =>
  useWrite(organizationEndpoints.create, { invalidates: ORGANIZATION_READS })
export const useUpdateOrganization = () =>
  useWrite(organizationEndpoints.update, { invalidates: ORGANIZATION_READS })
export const useRemoveOrganization = () =>
  useWrite(organizationEndpoints.remove, { invalidates: ORGANIZATION_READS })
export const useRestoreOrganization = () =>
  useWrite(organizationEndpoints.restore, { invalidates: ORGANIZATION_READS })
