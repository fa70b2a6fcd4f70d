import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

/** Never from memory: others read thermometers too. */
export const temperaturesTodayQuery = () =>
  endpointQuery(temperatureEndpoints.today, {}, { staleTime: 0 })

export const temperatureMonthQuery = (id: string, month: string) =>
  endpointQuery(temperatureEndpoints.month, { params: { id }, query: { month } }, { staleTime: 0 })

/** Today's places, the list and every month: all lie below the path of the list. */
export const temperatureWrites = { invalidates: [temperatureEndpoints.list] }
