import cs from '@crm/texts/foodbank/shell/foodbank-duties.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const dutiesTexts = defineTexts('foodbank-duties', cs)
