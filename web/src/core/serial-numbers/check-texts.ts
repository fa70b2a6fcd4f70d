import cs from '@crm/texts/core/open/serial-number-check.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const checkTexts = defineTexts('serial-number-check', cs)
