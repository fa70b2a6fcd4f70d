import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const blockedDayScreens = [
  screen({
    path: foodbankPaths.blockedDays(),
    title: shellLabel('blocked-days', 'title'),
    requires: blockedDayEndpoints.list.access,
    load: () => import('./BlockedDaysScreen.tsx').then((file) => file.BlockedDaysScreen),
  }),
]
