import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor.endpoints'
import { IconShieldLock } from '@tabler/icons-react'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { MenuEntry } from '#platform/module.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const secondFactorScreens = [
  screen({
    path: corePaths.secondFactor(),
    title: shellLabel('second-factor', 'title'),
    requires: secondFactorEndpoints.get.access,
    load: () => import('./SecondFactorScreen.tsx').then((file) => file.SecondFactorScreen),
  }),
]

export const secondFactorEntries: readonly MenuEntry[] = [
  {
    label: shellLabel('second-factor', 'title'),
    path: corePaths.secondFactor(),
    icon: IconShieldLock,
    order: 30,
  },
]
