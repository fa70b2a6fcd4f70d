import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const stockScreens = [
  screen({
    path: warehousePaths.stock(),
    title: shellLabel('stock', 'title'),
    requires: stockEndpoints.list.access,
    load: () => import('./StockScreen.tsx').then((file) => file.StockScreen),
  }),
]
