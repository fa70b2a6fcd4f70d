import cs from '@crm/texts/foodbank/help-requests/help-requests.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const helpRequestTexts = defineTexts('help-requests', cs)
