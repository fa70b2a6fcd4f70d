import cs from '@crm/texts/foodbank/reports/report-blocks.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The blocks A to J of the report (domain.md §3.6). */
export const blockTexts = defineTexts('report-blocks', cs)
