import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.3 and §8.4. */
export const blockedDayMessages = defineMessages({
  cs: {
    'blocked_day.created': 'Blokovaný den byl vytvořen.',
    'blocked_day.updated': 'Blokovaný den byl upraven.',
    'blocked_day.deleted': 'Blokovaný den byl smazán.',
    'blocked_day.holidays_added': 'Státní svátky byly přidány.',
    'blocked_day.not_found': 'Blokovaný den nebyl nalezen.',
    'blocked_day.has_reservations': 'Na tento den jsou aktivní rezervace.',
  },
  en: {
    'blocked_day.created': 'The blocked day was created.',
    'blocked_day.updated': 'The blocked day was updated.',
    'blocked_day.deleted': 'The blocked day was deleted.',
    'blocked_day.holidays_added': 'The public holidays were added.',
    'blocked_day.not_found': 'The blocked day was not found.',
    'blocked_day.has_reservations': 'There are active reservations for this day.',
  },
})
