import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const partnerScreens = [
  screen({
    path: warehousePaths.partners(),
    title: shellLabel('partners', 'title'),
    requires: partnerEndpoints.list.access,
    load: () => import('./PartnersScreen.tsx').then((file) => file.PartnersScreen),
  }),
]
