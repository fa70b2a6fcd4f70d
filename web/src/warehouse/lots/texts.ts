import cs from '@crm/texts/warehouse/lots/lots.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const lotTexts = defineTexts('lots', cs)
