import cs from '@crm/texts/foodbank/daily-summary/daily-summary.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const dailySummaryTexts = defineTexts('daily-summary', cs)
