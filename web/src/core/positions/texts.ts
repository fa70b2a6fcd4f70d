import cs from '@crm/texts/core/positions/positions.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const positionTexts = defineTexts('positions', cs)
