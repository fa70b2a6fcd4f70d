import cs from '@crm/texts/core/active-directory/active-directory.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const directoryTexts = defineTexts('active-directory', cs)
