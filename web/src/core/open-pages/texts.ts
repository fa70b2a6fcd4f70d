import cs from '@crm/texts/core/open/public-pages.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Titles of the public pages and the way between them: the sign-in page links to them as well. */
export const publicPageTexts = defineTexts('public-pages', cs)
