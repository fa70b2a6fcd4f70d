import cs from '@crm/texts/foodbank/year-figures/year-figures.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const yearTexts = defineTexts('year-figures', cs)
