import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Apart from the other texts of the settings: every page fetches the titles of all screens. */
export const settingsTitles = defineTexts('settings-titles', {
  cs: {
    title: 'Nastavení',
    pages: 'Stránky nastavení',
    page: {
      basic: 'Základní',
      company: 'Firma',
      login: 'Přihlášení',
      emails: 'E-maily',
      apperance: 'Vzhled',
      system: 'Systém',
    },
  },
  en: {
    title: 'Settings',
    pages: 'Settings pages',
    page: {
      basic: 'Basic',
      company: 'Company',
      login: 'Sign-in',
      emails: 'E-mails',
      apperance: 'Appearance',
      system: 'System',
    },
  },
})
