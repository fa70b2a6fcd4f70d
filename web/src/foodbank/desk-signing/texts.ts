import cs from '@crm/texts/foodbank/desk-signing/desk-signing.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const deskSigningTexts = defineTexts('desk-signing', cs)
