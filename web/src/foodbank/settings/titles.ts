import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The name of the screen, which the menu needs before the screen is loaded. */
export const foodbankSettingsTitles = defineTexts('foodbank-settings-title', {
  cs: { title: 'Nastavení potravinové banky' },
  en: { title: 'Food bank settings' },
})
