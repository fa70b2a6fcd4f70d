import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.2 to §8.4; three of them are fixed by the specification letter for letter. */
export const helpRequestMessages = defineMessages({
  cs: {
    'request.created': 'Žádost o pomoc byla vytvořena!',
    'request.updated': 'Žádost o pomoc byla upravena!',
    'request.deleted': 'Žádost o pomoc byla smazána!',
    'request.confirmed': 'Žádost o pomoc byla potvrzena!',
    'request.closed': 'Žádost na pomoc byla zamítnuta!',
    'request.already_closed': 'Žádost byla již zamítnuta!',
    'request.not_found': 'Žádost nebyla nalezena.',
    'request.not_active': 'Žádost již není aktivní.',
    'request.slot_taken': 'Tento termín je již obsazený, zvolte jiný.',
    'request.already_booked': 'Domácnost už má na tento termín rezervaci, zvolte jiný.',
    'request.before_its_day': 'Rezervaci lze vyřídit nejdříve v její den.',
    'request.slot_unavailable': 'V tento čas se nevydává, zvolte jiný termín.',
    'request.day_blocked': 'Tento den je blokovaný.',
    'request.day_in_past': 'Nelze zvolit starší den pro rezervaci.',
  },
  en: {
    'request.created': 'The help request was created!',
    'request.updated': 'The help request was updated!',
    'request.deleted': 'The help request was deleted!',
    'request.confirmed': 'The help request was confirmed!',
    'request.closed': 'The help request was rejected!',
    'request.already_closed': 'The request has already been rejected!',
    'request.not_found': 'The request was not found.',
    'request.not_active': 'The request is no longer active.',
    'request.slot_taken': 'This slot is already taken, choose another one.',
    'request.already_booked': 'The household has a reservation in this slot already, choose another one.',
    'request.before_its_day': 'A reservation can be settled on its day at the earliest.',
    'request.slot_unavailable': 'Nothing is handed out at this time, choose another slot.',
    'request.day_blocked': 'This day is blocked.',
    'request.day_in_past': 'An earlier day cannot be chosen for a reservation.',
  },
})
