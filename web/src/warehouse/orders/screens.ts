import { allotmentEndpoints } from '@crm/contract/warehouse/orders/allotments.endpoints'
import { orderEndpoints } from '@crm/contract/warehouse/orders/orders.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const orderScreens = [
  screen({
    path: warehousePaths.orders(),
    title: shellLabel('orders', 'title'),
    requires: orderEndpoints.list.access,
    load: () => import('./OrdersScreen.tsx').then((file) => file.OrdersScreen),
  }),
  screen({
    path: warehousePaths.order('$id'),
    title: shellLabel('orders', 'order'),
    requires: orderEndpoints.get.access,
    load: () => import('./OrderScreen.tsx').then((file) => file.OrderScreen),
  }),
  screen({
    path: warehousePaths.allotment(),
    title: shellLabel('orders', 'allotment'),
    requires: allotmentEndpoints.get.access,
    load: () => import('./AllotmentScreen.tsx').then((file) => file.AllotmentScreen),
  }),
]
