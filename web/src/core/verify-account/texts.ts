import { defineTexts } from '#platform/i18n/define-texts.ts'

export const verifyAccountTexts = defineTexts('verify-account', {
  cs: {
    title: 'Ověření účtu',
    waiting: 'Ověřuje se účet…',
    done: 'Účet je ověřený',
    doneText: 'Teď se můžete přihlásit.',
    invalid: 'Odkaz už neplatí',
    invalidText:
      'Odkaz byl už použit, vypršel, nebo není celý. Zkuste se přihlásit: pokud je účet ověřený, půjde to. Jinak požádejte správce aplikace o nový ověřovací e-mail.',
    failed: 'Účet se nepodařilo ověřit',
    retry: 'Zkusit znovu',
    signIn: 'Přejít na přihlášení',
  },
  en: {
    title: 'Account verification',
    waiting: 'Verifying your account…',
    done: 'The account is verified',
    doneText: 'You can sign in now.',
    invalid: 'The link is no longer valid',
    invalidText:
      'The link has already been used, has expired, or is incomplete. Try to sign in: if the account is verified, it will work. Otherwise ask the application administrator for a new verification e-mail.',
    failed: 'The account could not be verified',
    retry: 'Try again',
    signIn: 'Go to sign-in',
  },
})
