import { defineTexts } from '#platform/i18n/define-texts.ts'

export const notFoundTexts = defineTexts('not-found', {
  cs: {
    title: 'Stránka nenalezena',
    text: 'Na této adrese nic není. Odkaz může být starý, nebo je v něm překlep.',
    home: 'Přejít na úvodní stránku',
  },
  en: {
    title: 'Page not found',
    text: 'There is nothing at this address. The link may be old, or it may contain a typing error.',
    home: 'Go to the start page',
  },
})
