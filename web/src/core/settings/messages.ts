import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about the settings and test messages (domain.md §8.3, §8.4). */
export const settingsMessages = defineMessages({
  cs: {
    'settings.updated': 'Nastavení bylo uloženo.',
    'logo.set': 'Logo bylo nastaveno.',
    'logo.deleted': 'Logo bylo odebráno.',
    'logo_white.set': 'Bílé logo bylo nastaveno.',
    'logo_white.deleted': 'Bílé logo bylo odebráno.',
    'login_image.set': 'Obrázek přihlášení byl nastaven.',
    'login_image.deleted': 'Obrázek přihlášení byl odebrán.',
    'mail.test_sent': 'Testovací e-mail byl odeslán.',
    'mail.test_failed': 'Odeslání testovacího e-mailu se nezdařilo.',
    'mail.not_configured': 'Odesílání e-mailů není nastavené. Nastavte ho v Nastavení → E-maily.',
  },
  en: {
    'settings.updated': 'The settings were saved.',
    'logo.set': 'The logo was set.',
    'logo.deleted': 'The logo was removed.',
    'logo_white.set': 'The white logo was set.',
    'logo_white.deleted': 'The white logo was removed.',
    'login_image.set': 'The sign-in image was set.',
    'login_image.deleted': 'The sign-in image was removed.',
    'mail.test_sent': 'The test e-mail was sent.',
    'mail.test_failed': 'The test e-mail could not be sent.',
    'mail.not_configured': 'Sending e-mails is not set up. Set it up in Settings → E-mails.',
  },
})
