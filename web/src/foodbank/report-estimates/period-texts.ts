import { defineTexts } from '#platform/i18n/define-texts.ts'

export const periodTexts = defineTexts('report-period', {
  cs: { preset: 'Období', own: 'vlastní', from: 'Od', to: 'Do' },
  en: { preset: 'Period', own: 'custom', from: 'From', to: 'To' },
})
