import cs from '@crm/texts/foodbank/shifts/shifts.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const shiftTexts = defineTexts('shifts', cs)
