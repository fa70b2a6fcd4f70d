import cs from '@crm/texts/foodbank/shell/foodbank.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Labels of the food bank's menu (domain.md §6.4). */
export const foodbankTexts = defineTexts('foodbank', cs)
