import cs from '@crm/texts/foodbank/shell/foodbank-history.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Words of the food bank in the system log, as far as its screens have none: kinds of records, and columns that are not filled in. */
export const historyTexts = defineTexts('foodbank-history', cs)
