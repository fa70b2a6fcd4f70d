import cs from '@crm/texts/warehouse/stock/today.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const todayTexts = defineTexts('today', cs)
