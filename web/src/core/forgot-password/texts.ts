import { defineTexts } from '#platform/i18n/define-texts.ts'

export const forgotPasswordTexts = defineTexts('forgot-password', {
  cs: {
    ask: 'Zapomenuté heslo',
    newTitle: 'Nové heslo',
    lead: 'Zadejte e-mail svého účtu. Přijde na něj odkaz, kterým si nastavíte nové heslo.',
    email: 'E-mail',
    wrongEmail: 'Zadejte e-mail ve správném tvaru',
    required: 'Toto pole je povinné',
    submit: 'Poslat odkaz',
    noMail: 'Aplikace zatím neodesílá e-maily. O nové heslo požádejte správce aplikace.',
    back: 'Zpět na přihlášení',
    sent: 'Podívejte se do e-mailu',
    sentText:
      'Pokud adresa {{email}} patří k účtu v aplikaci, za chvíli na ni přijde zpráva, co dál. Odkaz v ní platí hodinu.',
    sentHint:
      'Nic nepřišlo? Podívejte se do nevyžádané pošty. Pokud zpráva není ani tam, požádejte o nové heslo správce aplikace.',
    another: 'Zadat jiný e-mail',
    checking: 'Ověřuje se odkaz…',
    newLead: 'Po nastavení nového hesla budete všude odhlášeni. Přihlaste se pak novým heslem.',
    password: 'Nové heslo',
    again: 'Nové heslo znovu',
    hint: 'Alespoň {{length}} znaků.',
    tooShort: 'Minimální délka je {{length}} znaků',
    tooLong: 'Byla dosažena maximální délka {{length}} znaků',
    differs: 'Zadané hodnoty se musí shodovat',
    common: 'Toto heslo patří k nejčastějším a snadno se uhodne. Zvolte jiné',
    personal: 'Heslo nesmí být složené ze jména, e-mailu ani názvu aplikace',
    show: 'Zobrazit heslo',
    hide: 'Skrýt heslo',
    set: 'Nastavit heslo',
    invalid: 'Odkaz už neplatí',
    invalidText:
      'Odkaz byl už použit, vypršel, nebo není celý. Platí jen jednou a omezenou dobu, a vždy jen ten nejnovější. Požádejte o nový.',
    askAgain: 'Požádat o nový odkaz',
    failed: 'Odkaz se nepodařilo ověřit',
    retry: 'Zkusit znovu',
  },
  en: {
    ask: 'Forgotten password',
    newTitle: 'New password',
    lead: 'Enter the e-mail of your account. We will send you a link to set a new password.',
    email: 'E-mail',
    wrongEmail: 'Enter an e-mail in the correct form',
    required: 'This field is required',
    submit: 'Send link',
    noMail:
      'The application does not send e-mails yet. Ask the application administrator for a new password.',
    back: 'Back to sign-in',
    sent: 'Check your e-mail',
    sentText:
      'If the address {{email}} belongs to an account, a message telling you what to do next will arrive in a moment. The link in it is valid for one hour.',
    sentHint:
      'Nothing arrived? Check your spam folder. If the message is not there either, ask the application administrator for a new password.',
    another: 'Enter another e-mail',
    checking: 'Checking the link…',
    newLead:
      'After you set a new password, you will be signed out everywhere. Then sign in with the new password.',
    password: 'New password',
    again: 'New password again',
    hint: 'At least {{length}} characters.',
    tooShort: 'Minimum length of {{length}} characters',
    tooLong: 'Maximum length of {{length}} characters reached',
    differs: 'The entered values must match',
    common: 'This password is very common and easy to guess. Choose another one',
    personal:
      'The password must not be made of your name, your e-mail or the name of the application',
    show: 'Show password',
    hide: 'Hide password',
    set: 'Set password',
    invalid: 'The link is no longer valid',
    invalidText:
      'The link has already been used, has expired, or is incomplete. It works only once and for a limited time, and only the newest one works. Ask for a new one.',
    askAgain: 'Ask for a new link',
    failed: 'The link could not be checked',
    retry: 'Try again',
  },
})
