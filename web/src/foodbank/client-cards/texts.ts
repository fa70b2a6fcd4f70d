import cs from '@crm/texts/foodbank/client-cards/client-cards.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const clientCardTexts = defineTexts('client-cards', cs)
