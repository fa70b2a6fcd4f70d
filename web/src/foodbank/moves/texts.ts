import cs from '@crm/texts/foodbank/moves/moves.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const moveTexts = defineTexts('moves', cs)
