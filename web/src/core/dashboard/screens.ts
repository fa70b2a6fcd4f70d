import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { dashboardTexts } from './texts.ts'

export const dashboardScreens = [
  screen({
    path: corePaths.dashboard(),
    title: label(dashboardTexts, 'title'),
    requires: 'signed-in',
    load: () => import('./DashboardScreen.tsx').then((file) => file.DashboardScreen),
  }),
]
