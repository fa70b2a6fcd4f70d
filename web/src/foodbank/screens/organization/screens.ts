import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { openingPatternEndpoints } from '@crm/contract/foodbank/slots/opening-patterns.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'

export const organizationScreens = [
  screen({
    path: foodbankPaths.organizations(),
    title: shellLabel('organizations', 'title.list'),
    requires: organizationEndpoints.list.access,
    load: () =>
      import('#foodbank/organizations/OrganizationsScreen.tsx').then(
        (file) => file.OrganizationsScreen,
      ),
  }),
  screen({
    path: foodbankPaths.newOrganization(),
    title: shellLabel('organizations', 'title.create'),
    requires: organizationEndpoints.create.access,
    load: () => import('./NewOrganizationScreen.tsx').then((file) => file.NewOrganizationScreen),
  }),
  screen({
    path: foodbankPaths.organization('$id'),
    title: shellLabel('organizations', 'title.detail'),
    requires: organizationEndpoints.get.access,
    load: () => import('./OrganizationScreen.tsx').then((file) => file.OrganizationScreen),
  }),
  screen({
    path: foodbankPaths.openingYear('$id'),
    title: shellLabel('opening-hours', 'yearScreen'),
    requires: openingPatternEndpoints.year.access,
    load: () => import('./OpeningYearScreen.tsx').then((file) => file.OpeningYearScreen),
  }),
  screen({
    path: foodbankPaths.editOrganization('$id'),
    title: shellLabel('organizations', 'title.edit'),
    requires: organizationEndpoints.update.access,
    load: () => import('./EditOrganizationScreen.tsx').then((file) => file.EditOrganizationScreen),
  }),
]
