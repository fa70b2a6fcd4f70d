import { IconBuildingCommunity, IconUsers } from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { SearchKind } from '#platform/module.ts'
import { foodbankPaths } from './paths.ts'
import { foodbankTexts } from './texts.ts'

/** The facts tell people of the same name apart. */
const applicantSearch: Omit<SearchKind, 'kind' | 'label'> = {
  icon: IconUsers,
  path: (id) => foodbankPaths.applicant(id),
  facts: {
    number: (value) => value,
    born: (year) => label(foodbankTexts, 'search.born', { year }),
    organization: (value) => value,
    last_help: (day, { date }) => label(foodbankTexts, 'search.lastHelp', { date: date(day) }),
  },
  list: (search) => ({ path: foodbankPaths.applicants(), search: { search } }),
}

export const foodbankSearchKinds: readonly SearchKind[] = [
  { kind: 'applicant', label: label(foodbankTexts, 'search.applicants'), ...applicantSearch },
  {
    kind: 'restricted_applicant',
    label: label(foodbankTexts, 'search.restricted'),
    ...applicantSearch,
  },
  {
    kind: 'organization',
    label: label(foodbankTexts, 'search.organizations'),
    icon: IconBuildingCommunity,
    path: (id) => foodbankPaths.organization(id),
    list: (search) => ({ path: foodbankPaths.organizations(), search: { search } }),
  },
]
