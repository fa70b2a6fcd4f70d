import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const duplicateScreens = [
  screen({
    path: foodbankPaths.duplicates(),
    title: shellLabel('duplicates', 'title'),
    requires: duplicateEndpoints.list.access,
    load: () => import('./DuplicatesScreen.tsx').then((file) => file.DuplicatesScreen),
  }),
  screen({
    path: foodbankPaths.merges(),
    title: shellLabel('duplicates', 'merges'),
    requires: mergeEndpoints.list.access,
    load: () => import('./MergesScreen.tsx').then((file) => file.MergesScreen),
  }),
  screen({
    path: foodbankPaths.comparison('$first', '$second'),
    title: shellLabel('duplicates', 'compareTitle'),
    requires: duplicateEndpoints.compare.access,
    load: () => import('./CompareScreen.tsx').then((file) => file.CompareScreen),
  }),
]
