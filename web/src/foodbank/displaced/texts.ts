import cs from '@crm/texts/foodbank/displaced/displaced.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const displacedTexts = defineTexts('displaced', cs)
