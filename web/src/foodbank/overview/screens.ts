import { overviewEndpoints } from '@crm/contract/foodbank/overview.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'
import { foodbankTexts } from '../texts.ts'

export const overviewScreens = [
  screen({
    path: foodbankPaths.overview(),
    title: label(foodbankTexts, 'menu.overview'),
    requires: overviewEndpoints.get.access,
    load: () => import('./OverviewScreen.tsx').then((file) => file.OverviewScreen),
  }),
]
