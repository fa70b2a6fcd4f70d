import cs from '@crm/texts/foodbank/shell/foodbank-duties.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Words in the system log of reports, settings and data protection. */
export const dutiesTexts = defineTexts('foodbank-duties', cs)
