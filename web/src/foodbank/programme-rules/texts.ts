import cs from '@crm/texts/foodbank/programme-rules/programme-rules.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const programmeRuleTexts = defineTexts('programme-rules', cs)
