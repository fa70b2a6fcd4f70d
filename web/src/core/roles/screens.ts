import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { roleTexts } from './texts.ts'

export const roleScreens = [
  screen({
    path: corePaths.roles(),
    title: label(roleTexts, 'title.list'),
    requires: roleEndpoints.list.access,
    load: () => import('./RolesScreen.tsx').then((file) => file.RolesScreen),
  }),
  screen({
    path: corePaths.newRole(),
    title: label(roleTexts, 'title.create'),
    requires: roleEndpoints.create.access,
    load: () => import('./NewRoleScreen.tsx').then((file) => file.NewRoleScreen),
  }),
  screen({
    path: corePaths.role('$id'),
    title: label(roleTexts, 'title.edit'),
    requires: roleEndpoints.get.access,
    load: () => import('./RoleScreen.tsx').then((file) => file.RoleScreen),
  }),
]
