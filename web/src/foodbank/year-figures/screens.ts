import { yearFigureEndpoints } from '@crm/contract/foodbank/year-figures/year-figures.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const yearFigureScreens = [
  screen({
    path: foodbankPaths.year(),
    title: shellLabel('year-figures', 'title'),
    requires: yearFigureEndpoints.get.access,
    load: () => import('./YearScreen.tsx').then((file) => file.YearScreen),
  }),
]
