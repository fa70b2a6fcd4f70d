import cs from '@crm/texts/warehouse/partners/partners.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const partnerTexts = defineTexts('partners', cs)
