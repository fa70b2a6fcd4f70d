import { defineTexts } from '#platform/i18n/define-texts.ts'

export const onboardingTexts = defineTexts('onboarding', {
  cs: {
    title: 'První kroky',
    progress: 'Hotovo {{done}} z {{total}}',
    allDone: 'Všechno je připravené. Přehled můžete skrýt.',
    dismiss: 'Skrýt přehled',
    mayNotDismiss: 'Přehled smí skrýt ten, kdo má oprávnění „Nastavení: Upravit“.',
    done: 'hotovo',
    todo: 'zbývá',
    again: {
      title: 'První kroky',
      hint: 'Přehled toho, co nová aplikace ještě potřebuje, vidí na nástěnce ti, kdo spravují nastavení.',
      hidden: 'Přehled prvních kroků je skrytý.',
      show: 'Zobrazit na nástěnce',
      open: 'Otevřít nástěnku',
    },
  },
  en: {
    title: 'First steps',
    progress: '{{done}} of {{total}} done',
    allDone: 'Everything is ready. You can hide the checklist.',
    dismiss: 'Hide checklist',
    mayNotDismiss: 'Hiding the checklist requires the permission “Settings: Edit”.',
    done: 'done',
    todo: 'to do',
    again: {
      title: 'First steps',
      hint: 'People who manage the settings see on their dashboard what a new application still needs.',
      hidden: 'The first steps checklist is hidden.',
      show: 'Show on the dashboard',
      open: 'Open dashboard',
    },
  },
})
