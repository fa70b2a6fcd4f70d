import cs from '@crm/texts/foodbank/duplicates/duplicates.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const duplicateTexts = defineTexts('duplicates', cs)
