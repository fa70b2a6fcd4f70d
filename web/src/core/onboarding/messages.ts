import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about the checklist of first steps. */
export const onboardingMessages = defineMessages({
  cs: { 'onboarding.dismissed': 'Přehled prvních kroků je skrytý.' },
  en: { 'onboarding.dismissed': 'The checklist of first steps is put away.' },
})
