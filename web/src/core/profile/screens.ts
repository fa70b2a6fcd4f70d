import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { IconKey, IconUser } from '@tabler/icons-react'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { MenuEntry } from '#platform/module.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const profileScreens = [
  screen({
    path: corePaths.profile(),
    title: shellLabel('profile', 'profile'),
    requires: profileEndpoints.get.access,
    load: () => import('./ProfileScreen.tsx').then((file) => file.ProfileScreen),
  }),
  screen({
    path: corePaths.editProfile(),
    title: shellLabel('profile', 'edit'),
    requires: [...profileEndpoints.get.access, ...profileEndpoints.update.access],
    load: () => import('./EditProfileScreen.tsx').then((file) => file.EditProfileScreen),
  }),
  screen({
    path: corePaths.profileSettings(),
    title: shellLabel('profile', 'settings'),
    requires: [...profileEndpoints.settings.access, ...profileEndpoints.setSettings.access],
    load: () => import('./ProfileSettingsScreen.tsx').then((file) => file.ProfileSettingsScreen),
  }),
  screen({
    path: corePaths.changePassword(),
    title: shellLabel('profile', 'changePassword'),
    requires: authEndpoints.setPassword.access,
    load: () => import('./ChangePasswordScreen.tsx').then((file) => file.ChangePasswordScreen),
  }),
]

export const profileEntries: readonly MenuEntry[] = [
  { label: shellLabel('profile', 'profile'), path: corePaths.profile(), icon: IconUser, order: 10 },
  {
    label: shellLabel('profile', 'changePassword'),
    path: corePaths.changePassword(),
    icon: IconKey,
    order: 20,
  },
]
