import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Apart from the other texts: every page fetches the titles of all screens. */
export const importTitles = defineTexts('import-titles', {
  cs: { title: 'Import', create: 'Nový import' },
  en: { title: 'Import', create: 'New import' },
})
