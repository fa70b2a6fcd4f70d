import {
  applicantTypeEndpoints,
  measureKindEndpoints,
  regionEndpoints,
} from '@crm/contract/foodbank/code-lists.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const codeListScreens = [
  screen({
    path: foodbankPaths.measureKinds(),
    title: shellLabel('code-lists', 'measure_kind.title'),
    requires: measureKindEndpoints.list.access,
    load: () => import('./CodeListScreen.tsx').then((file) => file.MeasureKindsScreen),
  }),
  screen({
    path: foodbankPaths.applicantTypes(),
    title: shellLabel('code-lists', 'applicant_type.title'),
    requires: applicantTypeEndpoints.list.access,
    load: () => import('./CodeListScreen.tsx').then((file) => file.ApplicantTypesScreen),
  }),
  screen({
    path: foodbankPaths.regions(),
    title: shellLabel('code-lists', 'region.title'),
    requires: regionEndpoints.list.access,
    load: () => import('./CodeListScreen.tsx').then((file) => file.RegionsScreen),
  }),
]
