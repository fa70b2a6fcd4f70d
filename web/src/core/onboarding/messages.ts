import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about the checklist of first steps. */
export const onboardingMessages = defineMessages({
  cs: {
    'onboarding.dismissed': 'Přehled prvních kroků je skrytý. Vrátíte ho v Nastavení → Systém.',
    'onboarding.restored': 'Přehled prvních kroků je zpět na nástěnce.',
  },
  en: {
    'onboarding.dismissed': 'The checklist of first steps is put away. Bring it back under Settings → System.',
    'onboarding.restored': 'The checklist of first steps is back on the dashboard.',
  },
})
