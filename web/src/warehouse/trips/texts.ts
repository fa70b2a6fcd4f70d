import cs from '@crm/texts/warehouse/trips/trips.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const tripTexts = defineTexts('trips', cs)
