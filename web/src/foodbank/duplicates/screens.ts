import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'
import { duplicateTexts } from './texts.ts'

export const duplicateScreens = [
  screen({
    path: foodbankPaths.duplicates(),
    title: label(duplicateTexts, 'title'),
    requires: duplicateEndpoints.list.access,
    load: () => import('./DuplicatesScreen.tsx').then((file) => file.DuplicatesScreen),
  }),
  screen({
    path: foodbankPaths.merges(),
    title: label(duplicateTexts, 'merges'),
    requires: mergeEndpoints.list.access,
    load: () => import('./MergesScreen.tsx').then((file) => file.MergesScreen),
  }),
  screen({
    path: foodbankPaths.comparison('$first', '$second'),
    title: label(duplicateTexts, 'compareTitle'),
    requires: duplicateEndpoints.compare.access,
    load: () => import('./CompareScreen.tsx').then((file) => file.CompareScreen),
  }),
]
