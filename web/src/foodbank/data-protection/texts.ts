import cs from '@crm/texts/foodbank/data-protection/data-protection.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const dataProtectionTexts = defineTexts('data-protection', cs)
