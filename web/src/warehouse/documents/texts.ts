import cs from '@crm/texts/warehouse/documents/documents.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const documentTexts = defineTexts('documents', cs)
