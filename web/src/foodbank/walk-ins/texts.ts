import cs from '@crm/texts/foodbank/walk-ins/walk-ins.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const walkInTexts = defineTexts('walk-ins', cs)
