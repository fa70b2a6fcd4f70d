import cs from '@crm/texts/foodbank/reports/report-blocks.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The words of the report's blocks, for the screen and for every file. */
export const blockTexts = defineTexts('report-blocks', cs)
