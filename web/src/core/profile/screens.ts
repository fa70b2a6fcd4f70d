import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { IconKey, IconUser } from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { MenuEntry } from '#platform/module.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { profileTexts } from './texts.ts'

export const profileScreens = [
  screen({
    path: corePaths.profile(),
    title: label(profileTexts, 'profile'),
    requires: profileEndpoints.get.access,
    load: () => import('./ProfileScreen.tsx').then((file) => file.ProfileScreen),
  }),
  screen({
    path: corePaths.editProfile(),
    title: label(profileTexts, 'edit'),
    requires: [...profileEndpoints.get.access, ...profileEndpoints.update.access],
    load: () => import('./EditProfileScreen.tsx').then((file) => file.EditProfileScreen),
  }),
  screen({
    path: corePaths.profileSettings(),
    title: label(profileTexts, 'settings'),
    requires: [...profileEndpoints.settings.access, ...profileEndpoints.setSettings.access],
    load: () => import('./ProfileSettingsScreen.tsx').then((file) => file.ProfileSettingsScreen),
  }),
  screen({
    path: corePaths.changePassword(),
    title: label(profileTexts, 'changePassword'),
    requires: authEndpoints.setPassword.access,
    load: () => import('./ChangePasswordScreen.tsx').then((file) => file.ChangePasswordScreen),
  }),
]

export const profileEntries: readonly MenuEntry[] = [
  { label: label(profileTexts, 'profile'), path: corePaths.profile(), icon: IconUser, order: 10 },
  {
    label: label(profileTexts, 'changePassword'),
    path: corePaths.changePassword(),
    icon: IconKey,
    order: 20,
  },
]
