import cs from '@crm/texts/foodbank/closed-periods/closed-periods.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const closedPeriodTexts = defineTexts('closed-periods', cs)
