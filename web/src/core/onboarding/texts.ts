import { defineTexts } from '#platform/i18n/define-texts.ts'

export const onboardingTexts = defineTexts('onboarding', {
  cs: {
    title: 'První kroky',
    progress: 'Hotovo {{done}} z {{total}}',
    allDone: 'Všechno je připravené. Přehled už můžete skrýt.',
    dismiss: 'Skrýt přehled',
    mayNotDismiss: 'Přehled může skrýt ten, kdo smí měnit nastavení.',
    done: 'hotovo',
    todo: 'zbývá',
    again: {
      title: 'První kroky',
      hint: 'Přehled toho, co nová aplikace potřebuje, stojí na nástěnce těch, kdo spravují nastavení.',
      hidden: 'Přehled prvních kroků je skrytý.',
      show: 'Zobrazit na nástěnce',
      open: 'Otevřít nástěnku',
    },
  },
  en: {
    title: 'First steps',
    progress: '{{done}} of {{total}} done',
    allDone: 'Everything is ready. You can put the checklist away.',
    dismiss: 'Put the checklist away',
    mayNotDismiss: 'The checklist can be put away by who may change the settings.',
    done: 'done',
    todo: 'to do',
    again: {
      title: 'First steps',
      hint: 'What a new application needs stands on the dashboard of those who look after the settings.',
      hidden: 'The checklist of first steps is put away.',
      show: 'Show it on the dashboard',
      open: 'Open the dashboard',
    },
  },
})
