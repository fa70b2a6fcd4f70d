import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'
import { supportTexts } from './texts.ts'

export const supportScreens = [
  screen({
    path: foodbankPaths.supports(),
    title: label(supportTexts, 'list.title'),
    requires: supportEndpoints.list.access,
    load: () => import('./SupportsScreen.tsx').then((file) => file.SupportsScreen),
  }),
]
