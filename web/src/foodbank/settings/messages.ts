import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about the food bank's settings. */
export const foodbankSettingsMessages = defineMessages({
  cs: { 'foodbank_settings.updated': 'Nastavení potravinové banky bylo uloženo.' },
  en: { 'foodbank_settings.updated': 'The food bank settings were saved.' },
})
