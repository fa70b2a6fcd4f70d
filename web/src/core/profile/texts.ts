import { defineTexts } from '#platform/i18n/define-texts.ts'

export const profileTexts = defineTexts('profile', {
  cs: {
    profile: 'Můj profil',
    overview: 'Přehled',
    edit: 'Úprava profilu',
    editTab: 'Upravit',
    settings: 'Moje nastavení',
    settingsTab: 'Nastavení',
    tabs: 'Části profilu',
    mayNotEdit: 'Nemáte oprávnění upravovat svůj profil. Přidělí ho správce aplikace.',
    save: 'Uložit změny',
    changePassword: 'Změna hesla',
    oldPassword: 'Současné heslo',
    emailNeedsPassword:
      'Přes e-mail se obnovuje heslo, proto jeho změnu potvrďte současným heslem.',
    password: 'Nové heslo',
    passwordHint: 'Alespoň {{length}} znaků. Lepší než složité slovo je delší věta.',
    passwordAgain: 'Nové heslo znovu',
    submit: 'Změnit heslo',
    others:
      'Po změně hesla budete na ostatních zařízeních odhlášeni a odběr kalendáře přestane fungovat.',
    first: {
      title: 'Zvolte si vlastní heslo',
      lead: 'Současné heslo zná i někdo jiný. Nastavte si nové, které znáte jen vy. Potom můžete pokračovat.',
      leave: 'Odhlásit se',
    },
    sessions: {
      title: 'Kde jste přihlášeni',
      hint: 'Nepoznáváte některé zařízení? Odhlaste ho a změňte si heslo.',
      current: 'toto zařízení',
      unknown: 'Neznámé zařízení',
      device: '{{browser}}, {{system}}',
      since: 'přihlášeno {{when}}',
      used: 'naposledy použito {{when}}',
      end: 'Odhlásit',
      endOf: 'Odhlásit: {{device}}',
      endOthers: 'Odhlásit ostatní zařízení',
      confirmOthers: 'Opravdu chcete odhlásit všechna ostatní zařízení?',
      confirmOthersText:
        'Zůstanete přihlášeni jen tady a odběr kalendáře přestane fungovat. Co je na ostatních zařízeních neuložené, se může ztratit.',
      failed: 'Seznam zařízení se nepodařilo načíst.',
    },
  },
  en: {
    profile: 'My profile',
    overview: 'Overview',
    edit: 'Edit profile',
    editTab: 'Edit',
    settings: 'My settings',
    settingsTab: 'Settings',
    tabs: 'Parts of the profile',
    mayNotEdit:
      'You do not have permission to edit your profile. The application administrator can grant it.',
    save: 'Save changes',
    changePassword: 'Change password',
    oldPassword: 'Current password',
    emailNeedsPassword:
      'The e-mail is used to reset your password, so confirm the change with your current password.',
    password: 'New password',
    passwordHint:
      'At least {{length}} characters. A longer sentence is better than a complicated word.',
    passwordAgain: 'New password again',
    submit: 'Change password',
    others:
      'After the password change, you will be signed out on your other devices and your calendar feed will stop working.',
    first: {
      title: 'Choose a password of your own',
      lead: 'Somebody else knows the current password too. Set a new one that only you know. Then you can continue.',
      leave: 'Sign out',
    },
    sessions: {
      title: 'Where you are signed in',
      hint: 'Is there a device you do not recognise? Sign it out and change your password.',
      current: 'this device',
      unknown: 'Unknown device',
      device: '{{browser}}, {{system}}',
      since: 'signed in {{when}}',
      used: 'last used {{when}}',
      end: 'Sign out',
      endOf: 'Sign out: {{device}}',
      endOthers: 'Sign out other devices',
      confirmOthers: 'Do you really want to sign out all other devices?',
      confirmOthersText:
        'You will stay signed in only here, and your calendar feed will stop working. Anything not saved on the other devices may be lost.',
      failed: 'The list of devices could not be loaded.',
    },
  },
})
