import exceptions from '@crm/texts/foodbank/entitlement/entitlement-exceptions.cs.json'
import rules from '@crm/texts/foodbank/entitlement/entitlement-rules.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const entitlementRuleTexts = defineTexts('entitlement-rules', rules)
export const entitlementExceptionTexts = defineTexts('entitlement-exceptions', exceptions)
