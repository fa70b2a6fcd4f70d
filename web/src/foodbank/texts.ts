import cs from '@crm/texts/foodbank/shell/foodbank.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const foodbankTexts = defineTexts('foodbank', cs)
