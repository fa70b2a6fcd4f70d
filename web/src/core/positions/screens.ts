import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const positionScreens = [
  screen({
    path: corePaths.positions(),
    title: shellLabel('positions', 'title'),
    requires: positionEndpoints.list.access,
    load: () => import('./PositionsScreen.tsx').then((file) => file.PositionsScreen),
  }),
]
