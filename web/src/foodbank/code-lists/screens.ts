import {
  applicantTypeEndpoints,
  regionEndpoints,
} from '@crm/contract/foodbank/code-lists.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'
import { codeListTexts } from './texts.ts'

export const codeListScreens = [
  screen({
    path: foodbankPaths.applicantTypes(),
    title: label(codeListTexts, 'applicant_type.title'),
    requires: applicantTypeEndpoints.list.access,
    load: () => import('./ApplicantTypesScreen.tsx').then((file) => file.ApplicantTypesScreen),
  }),
  screen({
    path: foodbankPaths.regions(),
    title: label(codeListTexts, 'region.title'),
    requires: regionEndpoints.list.access,
    load: () => import('./RegionsScreen.tsx').then((file) => file.RegionsScreen),
  }),
]
