import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const todayQuery = () => endpointQuery(stockEndpoints.today, {})

export const temperaturesQuery = () => endpointQuery(temperatureEndpoints.today, {})
