import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The names of the screens alone: menus and tabs need no more of their texts. */
export const closingTitles = defineTexts('report-closings-titles', {
  cs: { list: 'Uzavřená období', detail: 'Uzavřené období' },
  en: { list: 'Closed periods', detail: 'Closed period' },
})
