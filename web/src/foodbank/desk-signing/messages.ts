import { defineMessages } from '#platform/i18n/messages.ts'

export const deskSigningMessages = defineMessages({
  cs: {
    'desk.signed': 'Podepsáno.',
    'desk.locked': 'Denní přehled je zamčený.',
    'desk.not_signed':
      'Na tomto výdejním místě se podepisuje PINem. Podepište se v denním přehledu a uložte znovu.',
    'desk.no_signing': 'Na tomto výdejním místě se PINem nepodepisuje.',
  },
  en: {
    'desk.signed': 'Signed.',
    'desk.locked': 'The daily overview is locked.',
    'desk.not_signed':
      'This distribution point requires a PIN signature. Sign in the daily overview and save again.',
    'desk.no_signing': 'This distribution point does not use PIN signatures.',
  },
})
