import cs from '@crm/texts/foodbank/reports/report-rows.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The rows behind a number, and what each number is called there. */
export const rowTexts = defineTexts('report-rows', cs)
