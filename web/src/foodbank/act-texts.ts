import cs from '@crm/texts/foodbank/shell/foodbank-acts.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Actions in the quick access and on the first screen. */
export const actTexts = defineTexts('foodbank-acts', cs)
