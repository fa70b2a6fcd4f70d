import cs from '@crm/texts/core/serial-numbers/serial-numbers.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const serialNumberTexts = defineTexts('serial-numbers', cs)
