import cs from '@crm/texts/warehouse/shell/warehouse-history.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Texts of the system log for records and columns that no screen names. */
export const historyTexts = defineTexts('warehouse-history', cs)
