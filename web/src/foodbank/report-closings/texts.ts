import cs from '@crm/texts/foodbank/report-closings/report-closings.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const closingTexts = defineTexts('report-closings', cs)
