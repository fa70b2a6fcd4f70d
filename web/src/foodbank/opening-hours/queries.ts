import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { overviewEndpoints } from '@crm/contract/foodbank/overview.endpoints'
import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours.endpoints'
import { openingPatternEndpoints } from '@crm/contract/foodbank/slots/opening-patterns.endpoints'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

const invalidates = [
  organizationEndpoints.list,
  slotEndpoints.targets,
  helpRequestEndpoints.list,
  overviewEndpoints.get,
]

/** All hours of an organization. */
export const hoursQuery = (id: string) =>
  endpointQuery(openingPatternEndpoints.hours, { params: { id } })

export const openingYearQuery = (id: string, year: number) =>
  endpointQuery(openingPatternEndpoints.year, { params: { id }, query: { year } })

export const useSaveFirstHours = () => useWrite(openingHoursEndpoints.update, { invalidates })
export const useCreatePattern = () => useWrite(openingPatternEndpoints.create, { invalidates })
export const useUpdatePattern = () => useWrite(openingPatternEndpoints.update, { invalidates })
export const useRemovePattern = () => useWrite(openingPatternEndpoints.remove, { invalidates })
