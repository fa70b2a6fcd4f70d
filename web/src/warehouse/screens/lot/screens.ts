import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../../paths.ts'

export const lotScreens = [
  screen({
    path: warehousePaths.lot('$id'),
    title: shellLabel('lots', 'title'),
    requires: lotEndpoints.get.access,
    load: () => import('./LotScreen.tsx').then((file) => file.LotScreen),
  }),
]
