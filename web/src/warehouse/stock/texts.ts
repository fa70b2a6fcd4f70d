import cs from '@crm/texts/warehouse/stock/stock.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const stockTexts = defineTexts('stock', cs)
