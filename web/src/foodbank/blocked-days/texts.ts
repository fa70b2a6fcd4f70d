import cs from '@crm/texts/foodbank/blocked-days/blocked-days.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const blockedDayTexts = defineTexts('blocked-days', cs)
