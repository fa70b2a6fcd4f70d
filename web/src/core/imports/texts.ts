import cs from '@crm/texts/core/imports/imports.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const importTexts = defineTexts('imports', cs)
