import cs from '@crm/texts/foodbank/eu-persons/eu-persons.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const euPersonTexts = defineTexts('eu-persons', cs)
