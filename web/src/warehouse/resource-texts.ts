import cs from '@crm/texts/warehouse/shell/warehouse-resources.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const resourceTexts = defineTexts('warehouse-resources', cs)
