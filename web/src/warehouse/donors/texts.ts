import cs from '@crm/texts/warehouse/donors/donors.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const donorTexts = defineTexts('donors', cs)
