import cs from '@crm/texts/warehouse/shell/warehouse.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const warehouseTexts = defineTexts('warehouse', cs)
