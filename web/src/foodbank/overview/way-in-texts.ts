import cs from '@crm/texts/foodbank/overview/overview-way-in.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const wayInTexts = defineTexts('overview-way-in', cs)
