import { userApiTokenEndpoints } from '@crm/contract/core/auth/api-tokens.endpoints'
import { userRightsEndpoints } from '@crm/contract/core/users/user-rights.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

const parts = [
  screen({
    path: corePaths.user('$id'),
    title: shellLabel('users', 'title.overview'),
    requires: userEndpoints.get.access,
    load: () => import('./detail/UserOverview.tsx').then((file) => file.UserOverview),
  }),
  screen({
    path: corePaths.editUser('$id'),
    title: shellLabel('users', 'title.edit'),
    requires: userEndpoints.update.access,
    load: () => import('./detail/EditUser.tsx').then((file) => file.EditUser),
  }),
  screen({
    path: corePaths.userSettings('$id'),
    title: shellLabel('users', 'title.settings'),
    requires: userEndpoints.settings.access,
    load: () => import('./detail/UserSettings.tsx').then((file) => file.UserSettings),
  }),
  screen({
    path: corePaths.userPassword('$id'),
    title: shellLabel('users', 'title.password'),
    requires: userEndpoints.setPassword.access,
    load: () => import('./detail/UserPassword.tsx').then((file) => file.UserPassword),
  }),
  screen({
    path: corePaths.userTokens('$id'),
    title: shellLabel('users', 'title.apiTokens'),
    requires: userApiTokenEndpoints.list.access,
    load: () => import('./detail/UserTokens.tsx').then((file) => file.UserTokens),
  }),
  screen({
    path: corePaths.userRoles('$id'),
    title: shellLabel('users', 'title.roles'),
    requires: userRightsEndpoints.rights.access,
    load: () => import('./detail/UserRoles.tsx').then((file) => file.UserRoles),
  }),
]

export const userScreens = [
  screen({
    path: corePaths.users(),
    title: shellLabel('users', 'title.list'),
    requires: userEndpoints.list.access,
    load: () => import('./UsersScreen.tsx').then((file) => file.UsersScreen),
  }),
  screen({
    path: corePaths.newUser(),
    title: shellLabel('users', 'title.create'),
    requires: userEndpoints.create.access,
    load: () => import('./new/NewUserScreen.tsx').then((file) => file.NewUserScreen),
  }),
  screen({
    path: '/users/$id',
    title: shellLabel('users', 'title.detail'),
    requires: userEndpoints.get.access,
    load: () => import('./detail/UserScreen.tsx').then((file) => file.UserScreen),
    first: corePaths.user('$id'),
    children: parts,
  }),
]
