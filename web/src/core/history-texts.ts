import cs from '@crm/texts/core/shell/core-history.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Words of the general administration in the system log, as far as its screens have none: kinds of records, and what nobody fills in. */
export const historyTexts = defineTexts('core-history', cs)
