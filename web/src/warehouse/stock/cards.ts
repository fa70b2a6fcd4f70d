import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import type { DashboardCard } from '#platform/module.ts'

/** After what the day of the food bank begins with, before its pictures, which are long. */
export const stockCards: readonly DashboardCard[] = [
  {
    name: 'warehouse-stock',
    order: 31,
    length: 2,
    requires: stockEndpoints.today.access,
    prepare: async () => {
      const { todayQuery } = await import('./queries.ts')
      return (client) => client.ensureQueryData(todayQuery())
    },
    load: () => import('./StockCard.tsx').then((file) => file.StockCard),
  },
]
