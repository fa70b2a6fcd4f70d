import cs from '@crm/texts/warehouse/shell/goods.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const goodsTexts = defineTexts('goods', cs)
