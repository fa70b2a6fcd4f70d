import { defineTexts } from '#platform/i18n/define-texts.ts'

export const dashboardTexts = defineTexts('dashboard', {
  cs: {
    title: 'Nástěnka',
    hello: 'Dobrý den, {{name}}',
    empty: 'Zatím tu pro vás nic není. Co můžete otevřít, najdete v menu vlevo.',
    failed: 'Tuto část se nepodařilo načíst.',
    retry: 'Zkusit znovu',
  },
  en: {
    title: 'Dashboard',
    hello: 'Hello, {{name}}',
    empty: 'There is nothing here for you yet. What you can open is in the menu on the left.',
    failed: 'This part could not be loaded.',
    retry: 'Try again',
  },
})
