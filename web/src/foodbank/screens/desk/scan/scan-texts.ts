import cs from '@crm/texts/foodbank/screens/desk-scan.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const scanTexts = defineTexts('desk-scan', cs)
