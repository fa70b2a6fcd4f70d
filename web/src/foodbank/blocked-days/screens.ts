import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'
import { blockedDayTexts } from './texts.ts'

export const blockedDayScreens = [
  screen({
    path: foodbankPaths.blockedDays(),
    title: label(blockedDayTexts, 'title'),
    requires: blockedDayEndpoints.list.access,
    load: () => import('./BlockedDaysScreen.tsx').then((file) => file.BlockedDaysScreen),
  }),
]
