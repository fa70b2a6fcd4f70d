import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Apart from the other texts: every page fetches the titles of all screens. */
export const mailTitles = defineTexts('mail-titles', {
  cs: { title: 'Odeslané e-maily' },
  en: { title: 'Sent e-mails' },
})
