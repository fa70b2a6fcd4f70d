import { authEndpoints } from '@crm/contract/core/auth'
import { IconKey } from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { MenuEntry } from '#platform/module.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { profileTexts } from './texts.ts'

export const profileScreens = [
  screen({
    path: corePaths.changePassword(),
    title: label(profileTexts, 'changePassword'),
    requires: authEndpoints.setPassword.access,
    load: () => import('./ChangePasswordScreen.tsx').then((file) => file.ChangePasswordScreen),
  }),
]

export const profileEntries: readonly MenuEntry[] = [
  { label: label(profileTexts, 'changePassword'), path: corePaths.changePassword(), icon: IconKey, order: 20 },
]
