import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of one's own profile, password and sign-ins (domain.md §8.3, §8.4). */
export const profileMessages = defineMessages({
  cs: {
    'password.set': 'Heslo bylo nastaveno.',
    'password.bad': 'Nesprávné heslo.',
    'profile.updated': 'Profil byl upraven.',
    'session.ended': 'Zařízení bylo odhlášeno.',
    'session.others_ended': 'Ostatní zařízení byla odhlášena.',
    'session.not_found': 'Toto zařízení už není přihlášené.',
  },
  en: {
    'password.set': 'The password was set.',
    'password.bad': 'Wrong password.',
    'profile.updated': 'The profile was updated.',
    'session.ended': 'The device was signed out.',
    'session.others_ended': 'The other devices were signed out.',
    'session.not_found': 'This device is no longer signed in.',
  },
})
