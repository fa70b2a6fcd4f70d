import cs from '@crm/texts/core/log/record-history.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Apart from the log's texts, because every record's screen has them. */
export const recordHistoryTexts = defineTexts('record-history', cs)
