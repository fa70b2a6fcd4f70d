import { deliveryEndpoints, webhookEndpoints } from '@crm/contract/core/webhooks/webhooks.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const webhookScreens = [
  screen({
    path: corePaths.webhooks(),
    title: shellLabel('webhooks', 'title'),
    requires: webhookEndpoints.list.access,
    load: () => import('./WebhooksScreen.tsx').then((file) => file.WebhooksScreen),
  }),
  screen({
    path: corePaths.webhookDeliveries(),
    title: shellLabel('webhooks', 'deliveries'),
    requires: deliveryEndpoints.list.access,
    load: () => import('./DeliveriesScreen.tsx').then((file) => file.DeliveriesScreen),
  }),
]
