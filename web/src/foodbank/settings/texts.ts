import cs from '@crm/texts/foodbank/settings/foodbank-settings.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const foodbankSettingsTexts = defineTexts('foodbank-settings', cs)
