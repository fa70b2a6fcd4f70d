import { defineTexts } from '#platform/i18n/define-texts.ts'

export const dashboardTexts = defineTexts('dashboard', {
  cs: {
    title: 'Nástěnka',
    hello: 'Dobrý den, {{name}}',
    acts: 'Co děláte nejčastěji',
    places: 'Kam můžete jít',
    loading: 'Načítá se nástěnka',
    failed: 'Tuto část se nepodařilo načíst.',
  },
  en: {
    title: 'Dashboard',
    hello: 'Hello, {{name}}',
    acts: 'What you do most often',
    places: 'Where you can go',
    loading: 'Loading the dashboard',
    failed: 'This part could not be loaded.',
  },
})
