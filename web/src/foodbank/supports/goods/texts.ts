import cs from '@crm/texts/foodbank/supports/scanned-goods.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const scannedGoodsTexts = defineTexts('scanned-goods', cs)
