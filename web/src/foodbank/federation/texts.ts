import cs from '@crm/texts/foodbank/federation/federation.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const federationTexts = defineTexts('federation', cs)
