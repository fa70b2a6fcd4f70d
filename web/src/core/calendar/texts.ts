import cs from '@crm/texts/core/calendar/calendar.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const calendarTexts = defineTexts('calendar', cs)
