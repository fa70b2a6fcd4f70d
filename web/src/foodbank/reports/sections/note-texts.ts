import cs from '@crm/texts/foodbank/reports/report-notes.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** What to know of the report's numbers, in sentences. */
export const noteTexts = defineTexts('report-notes', cs)
