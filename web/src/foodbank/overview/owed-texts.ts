import cs from '@crm/texts/foodbank/overview/overview-owed.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const owedTexts = defineTexts('overview-owed', cs)
