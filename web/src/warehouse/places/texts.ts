import cs from '@crm/texts/warehouse/places/places.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const placeTexts = defineTexts('places', cs)
