import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const roleScreens = [
  screen({
    path: corePaths.roles(),
    title: shellLabel('roles', 'title.list'),
    requires: roleEndpoints.list.access,
    load: () => import('./RolesScreen.tsx').then((file) => file.RolesScreen),
  }),
  screen({
    path: corePaths.newRole(),
    title: shellLabel('roles', 'title.create'),
    requires: roleEndpoints.create.access,
    load: () => import('./NewRoleScreen.tsx').then((file) => file.NewRoleScreen),
  }),
  screen({
    path: corePaths.role('$id'),
    title: shellLabel('roles', 'title.edit'),
    requires: roleEndpoints.get.access,
    load: () => import('./RoleScreen.tsx').then((file) => file.RoleScreen),
  }),
]
