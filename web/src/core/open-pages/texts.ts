import cs from '@crm/texts/core/open/public-pages.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const publicPageTexts = defineTexts('public-pages', cs)
