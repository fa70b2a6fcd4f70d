import cs from '@crm/texts/foodbank/overview/overview-pictures.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const picturesTexts = defineTexts('overview-pictures', cs)
