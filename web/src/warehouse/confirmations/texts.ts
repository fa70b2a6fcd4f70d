import cs from '@crm/texts/warehouse/confirmations/confirmations.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const confirmationTexts = defineTexts('confirmations', cs)
