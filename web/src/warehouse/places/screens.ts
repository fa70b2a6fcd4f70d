import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const placeScreens = [
  screen({
    path: warehousePaths.places(),
    title: shellLabel('places', 'title'),
    requires: placeEndpoints.list.access,
    load: () => import('./PlacesScreen.tsx').then((file) => file.PlacesScreen),
  }),
]
