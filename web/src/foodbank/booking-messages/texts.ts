import cs from '@crm/texts/foodbank/booking-messages/booking-message.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const bookingMessageTexts = defineTexts('booking-message', cs)
