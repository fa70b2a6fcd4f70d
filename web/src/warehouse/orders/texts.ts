import cs from '@crm/texts/warehouse/orders/orders.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const orderTexts = defineTexts('orders', cs)
