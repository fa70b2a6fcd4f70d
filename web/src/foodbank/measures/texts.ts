import cs from '@crm/texts/foodbank/measures/measures.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const measureTexts = defineTexts('measures', cs)
