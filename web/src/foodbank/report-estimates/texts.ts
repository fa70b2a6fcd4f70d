import cs from '@crm/texts/foodbank/report-estimates/report-estimates.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const estimateTexts = defineTexts('report-estimates', cs)
