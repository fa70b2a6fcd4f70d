import cs from '@crm/texts/warehouse/orders/allotment.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const allotmentTexts = defineTexts('allotment', cs)
