import { collectionEndpoints } from '@crm/contract/foodbank/shifts/collections.endpoints'
import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { volunteerEndpoints } from '@crm/contract/foodbank/shifts/volunteers.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const shiftScreens = [
  screen({
    path: foodbankPaths.shifts(),
    title: shellLabel('shifts', 'title'),
    requires: shiftEndpoints.week.access,
    load: () => import('./week/ShiftsScreen.tsx').then((file) => file.ShiftsScreen),
  }),
  screen({
    path: foodbankPaths.shiftList(),
    title: shellLabel('shifts', 'listTitle'),
    requires: shiftEndpoints.list.access,
    load: () => import('./week/ShiftListScreen.tsx').then((file) => file.ShiftListScreen),
  }),
  screen({
    path: foodbankPaths.collections(),
    title: shellLabel('shifts', 'collectionsTitle'),
    requires: collectionEndpoints.list.access,
    load: () =>
      import('./collections/CollectionsScreen.tsx').then((file) => file.CollectionsScreen),
  }),
  screen({
    path: foodbankPaths.collection('$id'),
    title: shellLabel('shifts', 'collectionTitle'),
    requires: collectionEndpoints.get.access,
    load: () => import('./collections/CollectionScreen.tsx').then((file) => file.CollectionScreen),
  }),
  screen({
    path: foodbankPaths.volunteers(),
    title: shellLabel('shifts', 'volunteersTitle'),
    requires: volunteerEndpoints.list.access,
    load: () => import('./volunteers/VolunteersScreen.tsx').then((file) => file.VolunteersScreen),
  }),
  screen({
    path: foodbankPaths.volunteer('$id'),
    title: shellLabel('shifts', 'volunteerTitle'),
    requires: volunteerEndpoints.get.access,
    load: () => import('./volunteers/VolunteerScreen.tsx').then((file) => file.VolunteerScreen),
  }),
]
