import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Apart from the other texts: every page fetches the titles of all screens. */
export const serialNumberTitles = defineTexts('serial-number-titles', {
  cs: { title: 'Sériová čísla' },
  en: { title: 'Serial numbers' },
})
