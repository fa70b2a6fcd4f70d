import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const stocktakeScreens = [
  screen({
    path: warehousePaths.stocktake('$id'),
    title: shellLabel('stocktakes', 'title'),
    requires: stocktakeEndpoints.sheet.access,
    load: () => import('./StocktakeScreen.tsx').then((file) => file.StocktakeScreen),
  }),
]
