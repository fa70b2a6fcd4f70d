import { defineTexts } from '../i18n/define-texts.ts'

export const pageTexts = defineTexts('platform-page', {
  cs: {
    scrollToTop: 'Nahoru',
    offline:
      'Jste bez připojení. Co jste napsali, zůstává na stránce. Uložit to půjde, až se připojení obnoví.',
    loading: 'Načítání',
    notAllowedTitle: 'Nemáte oprávnění',
    notAllowed: 'Tuto stránku nemáte oprávnění zobrazit. O přístup požádejte správce aplikace.',
    nothingAllowedTitle: 'Váš účet zatím nemá žádná oprávnění',
    nothingAllowed:
      'Přihlášení je v pořádku, ale zatím nemáte žádnou roli. Požádejte o ni správce aplikace a pak tuto stránku načtěte znovu.',
    chunkErrorTitle: 'Stránku se nepodařilo načíst',
    chunkError: 'Část aplikace se nenačetla. Zkontrolujte připojení a zkuste to znovu.',
    errorTitle: 'Stránku nelze zobrazit',
    unexpectedError:
      'Nastala nečekaná chyba. Zkuste to znovu. Pokud se opakuje, řekněte o ní správci aplikace.',
    retry: 'Zkusit znovu',
    reload: 'Znovu načíst',
    stillUnreachable: 'Server stále neodpovídá.',
  },
  en: {
    scrollToTop: 'Back to top',
    offline:
      'You are offline. What you have typed stays on the page. You can save it once the connection is back.',
    loading: 'Loading',
    notAllowedTitle: 'You do not have permission',
    notAllowed:
      'You do not have permission to view this page. Ask the application administrator for access.',
    nothingAllowedTitle: 'Your account has no permissions yet',
    nothingAllowed:
      'You are signed in, but you do not have a role yet. Ask the application administrator for one, then reload this page.',
    chunkErrorTitle: 'The page could not be loaded',
    chunkError: 'Part of the application did not load. Check your connection and try again.',
    errorTitle: 'The page cannot be shown',
    unexpectedError:
      'Something unexpected went wrong. Try again. If it happens again, tell the application administrator.',
    retry: 'Try again',
    reload: 'Reload',
    stillUnreachable: 'The server still does not respond.',
  },
})
