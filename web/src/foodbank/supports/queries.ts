import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { measureEndpoints } from '@crm/contract/foodbank/measures/measures.endpoints'
import type { EndpointInput } from '@crm/contract/platform/endpoint'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

/** Everything a hand-out makes outdated; it may have confirmed a request. */
export const SUPPORT_READS = [
  reportClosingEndpoints.ofSupport,
  measureEndpoints.list,
  supportEndpoints.list,
  applicantEndpoints.list,
  helpRequestEndpoints.list,
  dailySummaryEndpoints.get,
  organizationEndpoints.list,
  slotEndpoints.targets,
]

export const supportsQuery = (
  query: NonNullable<EndpointInput<typeof supportEndpoints.list>['query']>,
) => endpointQuery(supportEndpoints.list, { query })

export const supportQuery = (id: string) => endpointQuery(supportEndpoints.get, { params: { id } })

/** Also invalidates what the closing panel has read: organizations and suggestions. */
const leaving = [organizationEndpoints.list, dailySummaryEndpoints.get, slotEndpoints.targets]

export const useCreateSupport = () =>
  useWrite(supportEndpoints.create, { invalidates: SUPPORT_READS, leaving })
export const useUpdateSupport = () =>
  useWrite(supportEndpoints.update, { invalidates: SUPPORT_READS })
export const useRemoveSupport = () =>
  useWrite(supportEndpoints.remove, { invalidates: SUPPORT_READS })
