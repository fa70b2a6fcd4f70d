import cs from '@crm/texts/foodbank/calendar-days/calendar-days.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const calendarDayTexts = defineTexts('calendar-days', cs)
