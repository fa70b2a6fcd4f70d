import { programmeRuleEndpoints } from '@crm/contract/foodbank/reports/programme-rules.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const programmeRuleScreens = [
  screen({
    path: foodbankPaths.programmeRules(),
    title: shellLabel('programme-rules', 'title'),
    requires: programmeRuleEndpoints.list.access,
    load: () => import('./ProgrammeRulesScreen.tsx').then((file) => file.ProgrammeRulesScreen),
  }),
]
