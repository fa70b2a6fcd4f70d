import cs from '@crm/texts/core/tasks/recurrence.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const recurrenceTexts = defineTexts('recurrence', cs)
