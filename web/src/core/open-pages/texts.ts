import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Titles of the public pages and the way between them: the sign-in page links to them as well. */
export const publicPageTexts = defineTexts('public-pages', {
  cs: {
    pages: 'Veřejné stránky',
    check: 'Kontrola sériového čísla',
    complaint: 'Reklamace',
    signIn: 'Přihlášení',
    language: 'Jazyk',
  },
  en: {
    pages: 'Public pages',
    check: 'Serial number check',
    complaint: 'Complaint',
    signIn: 'Sign in',
    language: 'Language',
  },
})
