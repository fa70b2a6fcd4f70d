import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import { organizationTexts } from '#foodbank/organizations/texts.ts'

export const organizationScreens = [
  screen({
    path: foodbankPaths.organizations(),
    title: label(organizationTexts, 'title.list'),
    requires: organizationEndpoints.list.access,
    load: () =>
      import('#foodbank/organizations/OrganizationsScreen.tsx').then(
        (file) => file.OrganizationsScreen,
      ),
  }),
  screen({
    path: foodbankPaths.newOrganization(),
    title: label(organizationTexts, 'title.create'),
    requires: organizationEndpoints.create.access,
    load: () => import('./NewOrganizationScreen.tsx').then((file) => file.NewOrganizationScreen),
  }),
  screen({
    path: foodbankPaths.organization('$id'),
    title: label(organizationTexts, 'title.detail'),
    requires: organizationEndpoints.get.access,
    load: () => import('./OrganizationScreen.tsx').then((file) => file.OrganizationScreen),
  }),
  screen({
    path: foodbankPaths.editOrganization('$id'),
    title: label(organizationTexts, 'title.edit'),
    requires: organizationEndpoints.update.access,
    load: () => import('./EditOrganizationScreen.tsx').then((file) => file.EditOrganizationScreen),
  }),
]
