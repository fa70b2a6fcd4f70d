import cs from '@crm/texts/core/calendar/calendar-feed.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const feedTexts = defineTexts('calendar-feed', cs)
