import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

export const todayQuery = () => endpointQuery(stockEndpoints.today, {})
