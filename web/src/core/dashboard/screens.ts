import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const dashboardScreens = [
  screen({
    path: corePaths.dashboard(),
    title: shellLabel('dashboard', 'title'),
    requires: 'signed-in',
    load: () => import('./DashboardScreen.tsx').then((file) => file.DashboardScreen),
  }),
]
