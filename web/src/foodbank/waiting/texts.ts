import cs from '@crm/texts/foodbank/waiting/waiting.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const waitingTexts = defineTexts('waiting', cs)
