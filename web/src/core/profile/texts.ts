import { defineTexts } from '#platform/i18n/define-texts.ts'

export const profileTexts = defineTexts('profile', {
  cs: {
    changePassword: 'Změna hesla',
    oldPassword: 'Současné heslo',
    password: 'Nové heslo',
    passwordHint: 'Alespoň {{length}} znaků. Delší věta je lepší než složité slovo.',
    passwordAgain: 'Nové heslo znovu',
    submit: 'Změnit heslo',
    others: 'Na ostatních zařízeních budete po změně hesla odhlášeni.',
  },
  en: {
    changePassword: 'Password change',
    oldPassword: 'Current password',
    password: 'New password',
    passwordHint: 'At least {{length}} characters. A longer sentence is better than a complicated word.',
    passwordAgain: 'New password again',
    submit: 'Change the password',
    others: 'You will be signed out on your other devices once the password is changed.',
  },
})
