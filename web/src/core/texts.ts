import cs from '@crm/texts/core/shell/core.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Menu of the general administration (domain.md §6.4). */
export const coreTexts = defineTexts('core', cs)
