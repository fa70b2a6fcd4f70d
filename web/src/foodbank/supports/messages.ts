import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.3 and §8.4. */
export const supportMessages = defineMessages({
  cs: {
    'support.created': 'Výdej byl zaznamenán.',
    'support.updated': 'Výdej byl upraven.',
    'support.deleted': 'Výdej byl smazán.',
    'support.not_found': 'Výdej nebyl nalezen.',
    'support.already_recorded': 'Výdej k této rezervaci už byl zaznamenán.',
  },
  en: {
    'support.created': 'The hand-out was recorded.',
    'support.updated': 'The hand-out was updated.',
    'support.deleted': 'The hand-out was deleted.',
    'support.not_found': 'The hand-out was not found.',
    'support.already_recorded': 'The hand-out for this reservation has already been recorded.',
  },
})
