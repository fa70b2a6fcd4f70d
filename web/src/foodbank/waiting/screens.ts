import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const waitingScreens = [
  screen({
    path: foodbankPaths.waiting(),
    title: shellLabel('waiting', 'title'),
    requires: waitEndpoints.list.access,
    load: () => import('./WaitingScreen.tsx').then((file) => file.WaitingScreen),
  }),
]
