import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const supportScreens = [
  screen({
    path: foodbankPaths.supports(),
    title: shellLabel('supports', 'list.title'),
    requires: supportEndpoints.list.access,
    load: () => import('./SupportsScreen.tsx').then((file) => file.SupportsScreen),
  }),
]
