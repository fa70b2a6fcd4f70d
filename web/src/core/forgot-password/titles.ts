import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Apart from the other texts: every page fetches the titles of all screens. */
export const forgotPasswordTitles = defineTexts('forgot-password-titles', {
  cs: { ask: 'Zapomenuté heslo', set: 'Nové heslo' },
  en: { ask: 'Forgotten password', set: 'New password' },
})
