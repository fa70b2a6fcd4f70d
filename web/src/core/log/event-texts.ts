import cs from '@crm/texts/core/log/core-events.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Entries that change nothing: exports, prints, searches. */
export const eventTexts = defineTexts('core-events', cs)
