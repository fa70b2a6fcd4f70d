import cs from '@crm/texts/core/open/document-check.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const documentCheckTexts = defineTexts('document-check', cs)
