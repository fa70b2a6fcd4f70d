import cs from '@crm/texts/warehouse/eu/eu.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const euTexts = defineTexts('eu', cs)
