import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of signing in and out (domain.md §8.3, §8.4). */
export const signInMessages = defineMessages({
  cs: {
    'login.success': 'Přihlášení proběhlo úspěšně.',
    'logout.success': 'Odhlášení proběhlo úspěšně.',
    'logout.here_only': 'V tomto prohlížeči jste odhlášeni, serveru se to ale nepodařilo oznámit.',
    'login.not_confirmed': 'Účet dosud nebyl ověřen.',
    'login.invalid_credentials': 'Nesprávné přihlašovací údaje.',
    'login.could_not_create_token': 'Nepodařilo se vytvořit přístupový token.',
    'login.unathicated': 'Přihlášení se nezdařilo.',
    'login.inactive': 'Účet není aktivní.',
    'password.reset_sent': 'Odkaz pro obnovení hesla byl odeslán.',
    'password.reset': 'Heslo bylo obnoveno.',
    'reset.invalid': 'Odkaz už neplatí.',
    'login.too_many_attempts': 'Příliš mnoho pokusů, zkuste to později.',
  },
  en: {
    'login.success': 'You have signed in.',
    'logout.success': 'You have signed out.',
    'logout.here_only': 'You are signed out in this browser, but the server could not be told.',
    'login.not_confirmed': 'The account has not been verified yet.',
    'login.invalid_credentials': 'Wrong username or password.',
    'login.could_not_create_token': 'The access token could not be created.',
    'login.unathicated': 'The sign-in failed.',
    'login.inactive': 'The account is not active.',
    'password.reset_sent': 'The link to reset the password was sent.',
    'password.reset': 'The password was reset.',
    'reset.invalid': 'The link is no longer valid.',
    'login.too_many_attempts': 'Too many attempts. Try again later.',
  },
})
