import { defineTexts } from '#platform/i18n/define-texts.ts'

export const correctionTexts = defineTexts('desk-correction', {
  cs: { correct: 'Opravit', title: 'Oprava výdeje', loading: 'Načítá se výdej…' },
  en: { correct: 'Correct', title: 'Correct the hand-out', loading: 'Loading the hand-out…' },
})
