import { entitlementExceptionEndpoints } from '@crm/contract/foodbank/entitlement/exceptions.endpoints'
import { entitlementRuleEndpoints } from '@crm/contract/foodbank/entitlement/rules.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'

export const entitlementRuleScreens = [
  screen({
    path: foodbankPaths.entitlementRules(),
    title: shellLabel('entitlement-rules', 'title'),
    requires: entitlementRuleEndpoints.list.access,
    load: () => import('./EntitlementRulesScreen.tsx').then((file) => file.EntitlementRulesScreen),
  }),
  screen({
    path: foodbankPaths.entitlementExceptions(),
    title: shellLabel('entitlement-exceptions', 'title'),
    requires: entitlementExceptionEndpoints.list.access,
    load: () =>
      import('./EntitlementExceptionsScreen.tsx').then((file) => file.EntitlementExceptionsScreen),
  }),
]
