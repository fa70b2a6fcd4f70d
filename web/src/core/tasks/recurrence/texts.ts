import cs from '@crm/texts/core/tasks/recurrence.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Recurrence rules in words, and their editor. */
export const recurrenceTexts = defineTexts('recurrence', cs)
