import { logEndpoints } from '@crm/contract/core/log.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { coreTexts } from '../texts.ts'

export const logScreens = [
  screen({
    path: corePaths.log(),
    title: label(coreTexts, 'log'),
    requires: logEndpoints.list.access,
    load: () => import('./LogScreen.tsx').then((file) => file.LogScreen),
  }),
]
