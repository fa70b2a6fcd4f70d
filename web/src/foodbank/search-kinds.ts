import { IconBuildingCommunity, IconUsers } from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { SearchKind } from '#platform/module.ts'
import { foodbankPaths } from './paths.ts'
import { foodbankTexts } from './texts.ts'

/** What the quick search finds of the food bank. */
export const foodbankSearchKinds: readonly SearchKind[] = [
  { kind: 'applicant', label: label(foodbankTexts, 'search.applicants'), icon: IconUsers, path: (id) => foodbankPaths.applicant(id) },
  {
    kind: 'restricted_applicant',
    label: label(foodbankTexts, 'search.restricted'),
    icon: IconUsers,
    path: (id) => foodbankPaths.applicant(id),
  },
  {
    kind: 'organization',
    label: label(foodbankTexts, 'search.organizations'),
    icon: IconBuildingCommunity,
    path: (id) => foodbankPaths.organization(id),
  },
]
