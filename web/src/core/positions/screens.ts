import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { positionTexts } from './texts.ts'

export const positionScreens = [
  screen({
    path: corePaths.positions(),
    title: label(positionTexts, 'title'),
    requires: positionEndpoints.list.access,
    load: () => import('./PositionsScreen.tsx').then((file) => file.PositionsScreen),
  }),
]
