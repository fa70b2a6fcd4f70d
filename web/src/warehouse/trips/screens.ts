import { tripEndpoints } from '@crm/contract/warehouse/trips/trips.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const tripScreens = [
  screen({
    path: warehousePaths.trips(),
    title: shellLabel('trips', 'title'),
    requires: tripEndpoints.list.access,
    load: () => import('./TripsScreen.tsx').then((file) => file.TripsScreen),
  }),
  screen({
    path: warehousePaths.trip('$id'),
    title: shellLabel('trips', 'trip'),
    requires: tripEndpoints.get.access,
    load: () => import('./TripScreen.tsx').then((file) => file.TripScreen),
  }),
]
