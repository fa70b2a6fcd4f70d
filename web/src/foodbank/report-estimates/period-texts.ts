import { defineTexts } from '#platform/i18n/define-texts.ts'

export const periodTexts = defineTexts('report-period', {
  cs: { preset: 'Období', own: 'jiné období', from: 'Od', to: 'Do' },
  en: { preset: 'Period', own: 'another period', from: 'From', to: 'To' },
})
