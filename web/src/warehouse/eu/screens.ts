import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import { euProjectEndpoints } from '@crm/contract/warehouse/eu/eu-projects.endpoints'
import { euReceiptEndpoints } from '@crm/contract/warehouse/eu/eu-receipts.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const euScreens = [
  screen({
    path: warehousePaths.euDeliveries(),
    title: shellLabel('eu', 'title'),
    requires: euDeliveryEndpoints.list.access,
    load: () => import('./DeliveriesScreen.tsx').then((file) => file.DeliveriesScreen),
  }),
  screen({
    path: warehousePaths.euDelivery('$id'),
    title: shellLabel('eu', 'delivery'),
    requires: euDeliveryEndpoints.get.access,
    load: () => import('./DeliveryScreen.tsx').then((file) => file.DeliveryScreen),
  }),
  screen({
    path: warehousePaths.euProjects(),
    title: shellLabel('eu', 'projects'),
    requires: euProjectEndpoints.list.access,
    load: () => import('./projects/ProjectsScreen.tsx').then((file) => file.ProjectsScreen),
  }),
  screen({
    path: warehousePaths.euProject('$id'),
    title: shellLabel('eu', 'project'),
    requires: euProjectEndpoints.get.access,
    load: () => import('./projects/ProjectScreen.tsx').then((file) => file.ProjectScreen),
  }),
  screen({
    path: warehousePaths.euReceipts(),
    title: shellLabel('eu', 'receipts'),
    requires: euReceiptEndpoints.list.access,
    load: () => import('./ReceiptsScreen.tsx').then((file) => file.ReceiptsScreen),
  }),
]
