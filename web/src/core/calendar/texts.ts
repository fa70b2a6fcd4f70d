import cs from '@crm/texts/core/calendar/calendar.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** What the menu, the dashboard and the calendar itself share; the forms have texts of their own. */
export const calendarTexts = defineTexts('calendar', cs)
