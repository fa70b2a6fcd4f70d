import cs from '@crm/texts/core/calendar/calendar-event.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const eventTexts = defineTexts('calendar-event', cs)
