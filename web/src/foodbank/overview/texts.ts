import cs from '@crm/texts/foodbank/overview/overview.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const overviewTexts = defineTexts('overview', cs)
