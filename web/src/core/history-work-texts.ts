import cs from '@crm/texts/core/shell/core-history-work.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Words of tasks, events, complaints and serial numbers in the system log. */
export const historyWorkTexts = defineTexts('core-history-work', cs)
