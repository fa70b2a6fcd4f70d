import cs from '@crm/texts/foodbank/slots/slots.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The first four texts are fixed by the customer's specification, letter for letter. */
export const slotTexts = defineTexts('slots', cs)
