import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about the checklist of first steps. */
export const onboardingMessages = defineMessages({
  cs: {
    'onboarding.dismissed':
      'Přehled prvních kroků je skrytý. Znovu ho zobrazíte v Nastavení → Systém.',
    'onboarding.restored': 'Přehled prvních kroků je zpět na nástěnce.',
  },
  en: {
    'onboarding.dismissed':
      'The first steps checklist is hidden. Show it again under Settings → System.',
    'onboarding.restored': 'The first steps checklist is back on the dashboard.',
  },
})
