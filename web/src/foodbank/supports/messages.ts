import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.3 and §8.4. */
export const supportMessages = defineMessages({
  cs: {
    'support.created': 'Čerpání pomoci bylo zaznamenáno!',
    'support.updated': 'Čerpání pomoci bylo upraveno!',
    'support.deleted': 'Čerpání pomoci bylo smazáno!',
    'support.not_found': 'Čerpání pomoci nebylo nalezeno.',
    'support.already_recorded': 'Výdej k této rezervaci už byl zaznamenán.',
  },
  en: {
    'support.created': 'The help drawing was recorded!',
    'support.updated': 'The help drawing was updated!',
    'support.deleted': 'The help drawing was deleted!',
    'support.not_found': 'The help drawing was not found.',
    'support.already_recorded': 'The hand-out for this reservation has already been recorded.',
  },
})
