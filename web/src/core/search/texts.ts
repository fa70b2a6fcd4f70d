import cs from '@crm/texts/core/search/search.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const searchTexts = defineTexts('search', cs)
