import cs from '@crm/texts/foodbank/opening-hours/opening-hours.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const openingHoursTexts = defineTexts('opening-hours', cs)
