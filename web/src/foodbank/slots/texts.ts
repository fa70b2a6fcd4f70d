import cs from '@crm/texts/foodbank/slots/slots.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The first four are fixed by the specification letter for letter (domain.md §8.2). */
export const slotTexts = defineTexts('slots', cs)
