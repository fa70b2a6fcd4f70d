import cs from '@crm/texts/core/search/search-button.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Those of the dialog come with it. */
export const searchButtonTexts = defineTexts('search-button', cs)
