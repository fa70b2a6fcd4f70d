import { dispatchEndpoints } from '@crm/contract/foodbank/federation/federation.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

const requires = dispatchEndpoints.list.access

export const federationScreens = [
  screen({
    path: foodbankPaths.federation(),
    title: shellLabel('federation', 'screen.periods'),
    requires,
    load: () => import('./PeriodsScreen.tsx').then((file) => file.PeriodsScreen),
  }),
  screen({
    path: foodbankPaths.federationPeriod('$dateFrom', '$dateTo'),
    title: shellLabel('federation', 'screen.period'),
    requires,
    load: () => import('./PeriodScreen.tsx').then((file) => file.PeriodScreen),
  }),
  screen({
    path: foodbankPaths.federationMembers(),
    title: shellLabel('federation', 'screen.members'),
    requires,
    load: () => import('./MembersScreen.tsx').then((file) => file.MembersScreen),
  }),
  screen({
    path: foodbankPaths.federationSending(),
    title: shellLabel('federation', 'screen.sending'),
    requires,
    load: () => import('./SendingScreen.tsx').then((file) => file.SendingScreen),
  }),
]
