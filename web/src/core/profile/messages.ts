import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of one's own password (domain.md §8.3, §8.4). */
export const profileMessages = defineMessages({
  cs: { 'password.set': 'Heslo bylo nastaveno!', 'password.bad': 'Nesprávné heslo.' },
  en: { 'password.set': 'The password was set!', 'password.bad': 'Wrong password.' },
})
