import cs from '@crm/texts/warehouse/products/products.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const productTexts = defineTexts('products', cs)
