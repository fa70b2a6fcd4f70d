import { confirmationEndpoints } from '@crm/contract/warehouse/confirmations/confirmations.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const confirmationScreens = [
  screen({
    path: warehousePaths.confirmations(),
    title: shellLabel('confirmations', 'title'),
    requires: confirmationEndpoints.list.access,
    load: () => import('./ConfirmationsScreen.tsx').then((file) => file.ConfirmationsScreen),
  }),
  screen({
    path: warehousePaths.donorMonth('$month', '$id'),
    title: shellLabel('confirmations', 'donor'),
    requires: confirmationEndpoints.get.access,
    load: () => import('./DonorMonthScreen.tsx').then((file) => file.DonorMonthScreen),
  }),
]
