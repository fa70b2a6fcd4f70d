import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const foodbankSettingsScreens = [
  screen({
    path: foodbankPaths.settings(),
    title: shellLabel('foodbank-settings', 'title'),
    requires: foodbankSettingsEndpoints.get.access,
    load: () => import('./FoodbankSettingsScreen.tsx').then((file) => file.FoodbankSettingsScreen),
  }),
]
