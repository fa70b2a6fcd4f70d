import { defineTexts } from '#platform/i18n/define-texts.ts'

/** What the menu and the addresses need before the screens are loaded. */
export const dataProtectionTitles = defineTexts('data-protection-titles', {
  cs: {
    desk: 'Ochrana údajů',
    subject: 'Údaje osoby',
    retention: 'Doby uchování',
    addresses: 'Údaje mimo evidenci',
    reads: 'Čtení údajů',
    erasures: 'Výmazy',
  },
  en: {
    desk: 'Data protection',
    subject: 'A person’s data',
    retention: 'Retention periods',
    addresses: 'Data outside the register',
    reads: 'Data reads',
    erasures: 'Erasures',
  },
})
