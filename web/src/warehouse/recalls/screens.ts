import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const recallScreens = [
  screen({
    path: warehousePaths.recalls(),
    title: shellLabel('recalls', 'title'),
    requires: recallEndpoints.list.access,
    load: () => import('./RecallsScreen.tsx').then((file) => file.RecallsScreen),
  }),
  screen({
    path: warehousePaths.recall('$id'),
    title: shellLabel('recalls', 'title'),
    requires: recallEndpoints.get.access,
    load: () => import('./RecallScreen.tsx').then((file) => file.RecallScreen),
  }),
]
