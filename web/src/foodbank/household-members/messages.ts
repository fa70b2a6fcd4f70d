import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about members of a household (domain.md §8.3, §8.4). */
export const householdMemberMessages = defineMessages({
  cs: {
    'household_member.created': 'Člen domácnosti byl přidán.',
    'household_member.updated': 'Člen domácnosti byl upraven.',
    'household_member.deleted': 'Člen domácnosti byl odebrán.',
    'household_member.household_full':
      'Domácnost už má nejvyšší možný počet členů, dalšího přidat nelze.',
    'household_member.not_found': 'Člen domácnosti nebyl nalezen.',
  },
  en: {
    'household_member.created': 'The household member was added.',
    'household_member.updated': 'The household member was updated.',
    'household_member.deleted': 'The household member was removed.',
    'household_member.household_full':
      'The household has as many members as the register allows; no more can be added.',
    'household_member.not_found': 'The household member was not found.',
  },
})
