import cs from '@crm/texts/warehouse/recalls/recalls.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const recallTexts = defineTexts('recalls', cs)
