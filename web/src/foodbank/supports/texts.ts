import cs from '@crm/texts/foodbank/supports/supports.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const supportTexts = defineTexts('supports', cs)
