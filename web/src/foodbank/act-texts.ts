import { defineTexts } from '#platform/i18n/define-texts.ts'

/** What one does, in the quick access and on the first screen. */
export const actTexts = defineTexts('foodbank-acts', {
  cs: {
    desk: 'Otevřít dnešní výdej',
    walkIn: 'Výdej bez objednání',
    register: 'Nový žadatel',
    book: 'Objednat na výdej',
    report: 'Souhrnný report',
    estimates: 'Doplnit odhady',
  },
  en: {
    desk: 'Open today’s desk',
    walkIn: 'Serve a walk-in',
    register: 'New applicant',
    book: 'Book a slot',
    report: 'Summary report',
    estimates: 'Enter estimates',
  },
})
