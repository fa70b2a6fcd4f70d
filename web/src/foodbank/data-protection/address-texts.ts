import cs from '@crm/texts/foodbank/data-protection/data-protection-addresses.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Texts for people known only by an e-mail address. */
export const addressTexts = defineTexts('data-protection-addresses', cs)
