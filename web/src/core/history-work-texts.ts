import cs from '@crm/texts/core/shell/core-history-work.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const historyWorkTexts = defineTexts('core-history-work', cs)
