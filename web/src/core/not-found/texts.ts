import cs from '@crm/texts/core/open/not-found.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const notFoundTexts = defineTexts('not-found', cs)
