import { callEndpoints } from '@crm/contract/foodbank/moves/calls.endpoints'
import { moveEndpoints } from '@crm/contract/foodbank/moves/moves.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const moveScreens = [
  screen({
    path: foodbankPaths.moves(),
    title: shellLabel('moves', 'title.list'),
    requires: moveEndpoints.list.access,
    load: () => import('./MovesScreen.tsx').then((file) => file.MovesScreen),
  }),
  screen({
    path: foodbankPaths.newMove(),
    title: shellLabel('moves', 'title.new'),
    requires: moveEndpoints.create.access,
    load: () => import('./proposal/NewMoveScreen.tsx').then((file) => file.NewMoveScreen),
  }),
  screen({
    path: foodbankPaths.move('$id'),
    title: shellLabel('moves', 'title.detail'),
    requires: moveEndpoints.get.access,
    load: () => import('./MoveScreen.tsx').then((file) => file.MoveScreen),
  }),
  screen({
    path: foodbankPaths.calls(),
    title: shellLabel('moves', 'title.calls'),
    requires: callEndpoints.list.access,
    load: () => import('./calls/CallsScreen.tsx').then((file) => file.CallsScreen),
  }),
]
