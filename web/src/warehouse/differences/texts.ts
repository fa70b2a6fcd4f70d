import cs from '@crm/texts/warehouse/differences/differences.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const differenceTexts = defineTexts('differences', cs)
