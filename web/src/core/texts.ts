import cs from '@crm/texts/core/shell/core.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const coreTexts = defineTexts('core', cs)
