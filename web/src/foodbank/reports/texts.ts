import cs from '@crm/texts/foodbank/reports/reports.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The report's screen around its blocks. */
export const reportTexts = defineTexts('reports', cs)
