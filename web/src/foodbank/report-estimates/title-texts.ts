import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The name of the screen alone: menus and tabs need no more of its texts. */
export const estimateTitle = defineTexts('report-estimates-title', {
  cs: { title: 'Odhady' },
  en: { title: 'Estimates' },
})
