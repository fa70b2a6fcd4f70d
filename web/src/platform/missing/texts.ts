import cs from '@crm/texts/platform/missing/platform-missing.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const missingTexts = defineTexts('platform-missing', cs)
