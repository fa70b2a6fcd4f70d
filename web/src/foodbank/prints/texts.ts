import cs from '@crm/texts/foodbank/prints/prints.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const printTexts = defineTexts('prints', cs)
