import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../../paths.ts'

export const todayScreens = [
  screen({
    path: warehousePaths.today(),
    title: shellLabel('today', 'title'),
    requires: stockEndpoints.today.access,
    load: () => import('./TodayScreen.tsx').then((file) => file.TodayScreen),
  }),
]
