import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { EndpointInput } from '@crm/contract/platform/endpoint'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { SLOT_READS } from '../slots/queries.ts'

/** Everything that a change of a request makes outdated. */
export const REQUEST_READS = [
  helpRequestEndpoints.list,
  applicantEndpoints.list,
  organizationEndpoints.list,
  slotEndpoints.targets,
  dailySummaryEndpoints.get,
  supportEndpoints.list,
  waitEndpoints.list,
]

export const requestsQuery = (
  query: NonNullable<EndpointInput<typeof helpRequestEndpoints.list>['query']>,
) => endpointQuery(helpRequestEndpoints.list, { query })

const leaving = SLOT_READS

export const useCreateRequest = () =>
  useWrite(helpRequestEndpoints.create, { invalidates: REQUEST_READS, leaving })
export const useUpdateRequest = () =>
  useWrite(helpRequestEndpoints.update, { invalidates: REQUEST_READS, leaving })
export const useRemoveRequest = () =>
  useWrite(helpRequestEndpoints.remove, { invalidates: REQUEST_READS })
export const useCloseRequest = () =>
  useWrite(helpRequestEndpoints.close, { invalidates: REQUEST_READS })
