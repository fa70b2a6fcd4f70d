import cs from '@crm/texts/core/people/people.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const peopleTexts = defineTexts('people', cs)
