import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.3 and §8.4, and of what came after. */
export const calendarMessages = defineMessages({
  cs: {
    'event.created': 'Událost byla vytvořena.',
    'event.updated': 'Událost byla upravena.',
    'event.deleted': 'Událost byla smazána.',
    'event.answered': 'Odpověď byla uložena.',
    'event.not_found': 'Událost nebyla nalezena.',
    'event.not_invited': 'Na tuto událost nemáte pozvánku.',
    'event.too_many_letters':
      'Za poslední hodinu od vás odešlo příliš mnoho pozvánek. Nic se neuložilo, zkuste to později.',
    'invitation.not_found': 'Pozvánka nebyla nalezena.',
    'invitation.closed': 'Na tuto pozvánku už nelze odpovědět.',
    'calendar_feed.created': 'Adresa kalendáře byla vytvořena.',
    'calendar_feed.deleted': 'Adresa kalendáře byla zrušena.',
    'calendar_feed.not_found': 'Tento kalendář neexistuje.',
  },
  en: {
    'event.created': 'The event was created.',
    'event.updated': 'The event was updated.',
    'event.deleted': 'The event was deleted.',
    'event.answered': 'The reply was saved.',
    'event.not_found': 'The event was not found.',
    'event.not_invited': 'You are not invited to this event.',
    'event.too_many_letters':
      'You have sent too many invitations in the last hour. Nothing was saved, try again later.',
    'invitation.not_found': 'The invitation was not found.',
    'invitation.closed': 'It is no longer possible to reply to this invitation.',
    'calendar_feed.created': 'The calendar address was created.',
    'calendar_feed.deleted': 'The calendar address was revoked.',
    'calendar_feed.not_found': 'This calendar does not exist.',
  },
})
