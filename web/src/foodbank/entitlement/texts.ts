import cs from '@crm/texts/foodbank/entitlement/entitlement.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const entitlementTexts = defineTexts('entitlement', cs)
