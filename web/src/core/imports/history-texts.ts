import cs from '@crm/texts/core/imports/import-history.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const importHistoryTexts = defineTexts('import-history', cs)
