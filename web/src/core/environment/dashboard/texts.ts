import { defineTexts } from '#platform/i18n/define-texts.ts'

export const stateTexts = defineTexts('state-card', {
  cs: {
    title: 'Stav aplikace',
    all: 'Kontrola prostředí',
    backup: 'Poslední záloha {{moment}}',
    unverified: 'Účty, které čekají na ověření',
  },
  en: {
    title: 'Application status',
    all: 'Environment check',
    backup: 'Last backup {{moment}}',
    unverified: 'Accounts waiting to be verified',
  },
})
