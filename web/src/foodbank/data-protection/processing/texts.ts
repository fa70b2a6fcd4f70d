import cs from '@crm/texts/foodbank/data-protection/processing-record.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const processingTexts = defineTexts('processing-record', cs)
