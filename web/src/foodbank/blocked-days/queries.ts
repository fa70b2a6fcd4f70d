import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { overviewEndpoints } from '@crm/contract/foodbank/overview.endpoints'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

const invalidates = [
  blockedDayEndpoints.list,
  organizationEndpoints.list,
  slotEndpoints.targets,
  dailySummaryEndpoints.get,
  helpRequestEndpoints.list,
  overviewEndpoints.get,
]

export const upcomingBlockedDaysQuery = (organizationId: string) =>
  endpointQuery(blockedDayEndpoints.list, {
    query: { organization_id: organizationId, per_page: 5 },
  })

export const pastBlockedDaysQuery = (organizationId: string) =>
  endpointQuery(blockedDayEndpoints.list, {
    query: { organization_id: organizationId, past: 'true', sort: '-day', per_page: 5 },
  })

export const useCreateBlockedDay = () => useWrite(blockedDayEndpoints.create, { invalidates })
export const useUpdateBlockedDay = () => useWrite(blockedDayEndpoints.update, { invalidates })
export const useRemoveBlockedDay = () => useWrite(blockedDayEndpoints.remove, { invalidates })
export const useAddPublicHolidays = () =>
  useWrite(blockedDayEndpoints.addPublicHolidays, { invalidates })
