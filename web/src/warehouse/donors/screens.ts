import { donorEndpoints } from '@crm/contract/warehouse/donors.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const donorScreens = [
  screen({
    path: warehousePaths.donors(),
    title: shellLabel('donors', 'title'),
    requires: donorEndpoints.list.access,
    load: () => import('./DonorsScreen.tsx').then((file) => file.DonorsScreen),
  }),
]
