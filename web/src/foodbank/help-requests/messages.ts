import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.2 to §8.4; three of them are fixed by the specification letter for letter. */
export const helpRequestMessages = defineMessages({
  cs: {
    'request.created': 'Rezervace byla vytvořena.',
    'request.updated': 'Rezervace byla upravena.',
    'request.deleted': 'Rezervace byla zrušena.',
    'request.confirmed': 'Vydáno bez vážení.',
    'request.closed': 'Žádost na pomoc byla zamítnuta!',
    'request.already_closed': 'Žádost byla již zamítnuta!',
    'request.reopened': 'Rezervace je opět aktivní.',
    'request.has_support': 'K rezervaci už je zaznamenaný výdej, mezi čekající ji nelze vrátit.',
    'request.confirmed_before': 'Mezi čekající lze rezervaci vrátit jen v den, kdy byla vyřízena.',
    'request.not_found': 'Rezervace nebyla nalezena.',
    'request.not_active': 'Rezervace už není aktivní.',
    'request.slot_taken': 'Tento termín je už obsazený, zvolte jiný.',
    'request.already_booked': 'Domácnost už má na tento termín rezervaci, zvolte jiný.',
    'request.before_its_day': 'Rezervaci lze vyřídit nejdříve v její den.',
    'request.slot_unavailable': 'V tento čas se nevydává, zvolte jiný termín.',
    'request.day_blocked': 'Tento den je blokovaný.',
    'request.day_in_past': 'Nelze zvolit starší den pro rezervaci.',
  },
  en: {
    'request.created': 'The reservation was created.',
    'request.updated': 'The reservation was updated.',
    'request.deleted': 'The reservation was cancelled.',
    'request.confirmed': 'Served without weighing.',
    'request.closed': 'The reservation was closed as a no-show.',
    'request.already_closed': 'The reservation has already been closed.',
    'request.reopened': 'The reservation is active again.',
    'request.has_support':
      'The hand-out of this reservation is recorded already, so it cannot wait again.',
    'request.confirmed_before':
      'A reservation can be put back among those waiting only on the day on which it was settled.',
    'request.not_found': 'The reservation was not found.',
    'request.not_active': 'The reservation is no longer active.',
    'request.slot_taken': 'This slot is already taken, choose another one.',
    'request.already_booked':
      'The household already has a reservation in this slot, choose another one.',
    'request.before_its_day': 'A reservation cannot be settled before its day.',
    'request.slot_unavailable': 'Nothing is handed out at this time, choose another slot.',
    'request.day_blocked': 'This day is blocked.',
    'request.day_in_past': 'A past day cannot be chosen for a reservation.',
  },
})
