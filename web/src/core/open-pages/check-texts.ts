import cs from '@crm/texts/core/open/public-check.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const publicCheckTexts = defineTexts('public-check', cs)
