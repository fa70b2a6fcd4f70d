import cs from '@crm/texts/foodbank/restriction/restriction.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const restrictionTexts = defineTexts('restriction', cs)
