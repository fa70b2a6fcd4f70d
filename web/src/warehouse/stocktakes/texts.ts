import cs from '@crm/texts/warehouse/stocktakes/stocktakes.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const stocktakeTexts = defineTexts('stocktakes', cs)
