import { defineMessages } from '#platform/i18n/messages.ts'

export const deskSigningMessages = defineMessages({
  cs: {
    'desk.signed': 'Podepsáno.',
    'desk.locked': 'Denní přehled je zamčený.',
    'desk.not_signed': 'Na tomto výdejním místě se podepisuje PINem. Podepište se v denním přehledu a uložte znovu.',
    'desk.no_signing': 'Na tomto výdejním místě se PINem nepodepisuje.',
  },
  en: {
    'desk.signed': 'Signed.',
    'desk.locked': 'The daily overview is locked.',
    'desk.not_signed': 'At this distribution point one signs with a PIN. Sign in the daily overview and save again.',
    'desk.no_signing': 'At this distribution point nobody signs with a PIN.',
  },
})
