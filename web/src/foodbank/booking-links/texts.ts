import cs from '@crm/texts/foodbank/booking-links/booking-links.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const bookingLinkTexts = defineTexts('booking-links', cs)
