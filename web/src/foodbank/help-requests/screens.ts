import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const helpRequestScreens = [
  screen({
    path: foodbankPaths.requests(),
    title: shellLabel('help-requests', 'title.list'),
    requires: helpRequestEndpoints.list.access,
    load: () => import('./RequestsScreen.tsx').then((file) => file.RequestsScreen),
  }),
  screen({
    path: foodbankPaths.newRequest('$id'),
    title: shellLabel('help-requests', 'title.create'),
    requires: helpRequestEndpoints.create.access,
    load: () => import('./booking/NewRequestScreen.tsx').then((file) => file.NewRequestScreen),
  }),
  screen({
    path: foodbankPaths.editRequest('$id', '$requestId'),
    title: shellLabel('help-requests', 'title.edit'),
    requires: helpRequestEndpoints.update.access,
    load: () => import('./booking/EditRequestScreen.tsx').then((file) => file.EditRequestScreen),
  }),
]
