import { defineTexts } from '#platform/i18n/define-texts.ts'

export const signInTexts = defineTexts('sign-in', {
  cs: {
    title: 'Přihlášení',
    heading: 'Přihlášení',
    login: 'Uživatelské jméno nebo e-mail',
    password: 'Heslo',
    showPassword: 'Zobrazit heslo',
    hidePassword: 'Skrýt heslo',
    submit: 'Přihlásit se',
    forgot: 'Zapomenuté heslo?',
    required: 'Toto pole je povinné',
  },
  en: {
    title: 'Sign-in',
    heading: 'Sign in',
    login: 'Username or e-mail',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign in',
    forgot: 'Forgotten password?',
    required: 'This field is required',
  },
})
