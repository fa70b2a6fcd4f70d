import cs from '@crm/texts/core/shell/core-history.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Words of the log that no screen has. */
export const historyTexts = defineTexts('core-history', cs)
