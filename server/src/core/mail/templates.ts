import type { Language } from '@crm/contract/core/translations'
import { write } from './letter.ts'

/** Who a letter is for and from. */
type Head = { readonly language: Language; readonly projectName: string }

/** Asks to confirm an account by the link, which works for a week. */
export function verificationLetter(head: Head, { name, link }: { name: string; link: string }) {
  const texts = {
    cs: {
      subject: `Ověření účtu – ${head.projectName}`,
      greeting: `Dobrý den, ${name},`,
      paragraphs: [
        `v aplikaci ${head.projectName} máte nový účet. Ověřte ho prosím tlačítkem níže.`,
        'Odkaz platí 7 dní a lze ho použít jednou. Pokud vyprší, požádejte správce aplikace o nový.',
      ],
      link: { label: 'Ověřit účet', url: link },
    },
    en: {
      subject: `Verify your account – ${head.projectName}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `You have a new account in ${head.projectName}. Please verify it with the button below.`,
        'The link is valid for 7 days and can be used once. If it expires, ask the application administrator for a new one.',
      ],
      link: { label: 'Verify the account', url: link },
    },
  }
  return write({ ...texts[head.language], language: head.language, closing: unexpected(head) })
}

type Account = { readonly name: string; readonly username: string; readonly link: string }

/** Tells somebody of their new account, and leads to setting its password by the link, which works for a week. */
export function newAccountLetter(head: Head, { name, username, link }: Account) {
  const texts = {
    cs: {
      subject: `Nový účet – ${head.projectName}`,
      greeting: `Dobrý den, ${name},`,
      paragraphs: [
        `v aplikaci ${head.projectName} máte nový účet. Tlačítkem níže si nastavte heslo a přihlaste se jím.`,
        'Odkaz platí 7 dní a lze ho použít jednou. Pokud vyprší, požádejte správce aplikace o nový.',
      ],
      facts: [['Uživatelské jméno', username] as const],
      link: { label: 'Nastavit heslo', url: link },
    },
    en: {
      subject: `Your new account – ${head.projectName}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `You have a new account in ${head.projectName}. Set its password with the button below and sign in with it.`,
        'The link is valid for 7 days and can be used once. If it expires, ask the application administrator for a new one.',
      ],
      facts: [['Username', username] as const],
      link: { label: 'Set a password', url: link },
    },
  }
  return write({ ...texts[head.language], language: head.language, closing: unexpected(head) })
}

/** Tells somebody that their old password holds no more, and leads to setting a new one by the link, which works for a week. */
export function newPasswordLetter(head: Head, { name, username, link }: Account) {
  const texts = {
    cs: {
      subject: `Nové heslo – ${head.projectName}`,
      greeting: `Dobrý den, ${name},`,
      paragraphs: [
        `vaše heslo do aplikace ${head.projectName} už neplatí a všude jste odhlášeni. Tlačítkem níže si nastavte nové.`,
        'Odkaz platí 7 dní a lze ho použít jednou. Pokud vyprší, požádejte správce aplikace o nový.',
      ],
      facts: [['Uživatelské jméno', username] as const],
      link: { label: 'Nastavit nové heslo', url: link },
      closing: `Tuto zprávu odeslala automaticky aplikace ${head.projectName}. Pokud ji nečekáte, obraťte se na správce aplikace.`,
    },
    en: {
      subject: `Your new password – ${head.projectName}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `Your password for ${head.projectName} is no longer valid and you have been signed out everywhere. Set a new one with the button below.`,
        'The link is valid for 7 days and can be used once. If it expires, ask the application administrator for a new one.',
      ],
      facts: [['Username', username] as const],
      link: { label: 'Set a new password', url: link },
      closing: `This message was sent automatically by ${head.projectName}. If you did not expect it, contact the application administrator.`,
    },
  }
  return write({ ...texts[head.language], language: head.language })
}

/** Leads to setting a new password by the link, which works for an hour. */
export function resetLetter(head: Head, { name, link }: { name: string; link: string }) {
  const texts = {
    cs: {
      subject: `Obnovení hesla – ${head.projectName}`,
      greeting: `Dobrý den, ${name},`,
      paragraphs: [
        `tlačítkem níže si nastavíte nové heslo do aplikace ${head.projectName}.`,
        'Odkaz platí 1 hodinu a lze ho použít jednou. Po nastavení hesla budete všude odhlášeni a přihlásíte se novým heslem.',
      ],
      link: { label: 'Nastavit nové heslo', url: link },
    },
    en: {
      subject: `Reset your password – ${head.projectName}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `Set a new password for ${head.projectName} with the button below.`,
        'The link is valid for 1 hour and can be used once. After you set the password, you will be signed out everywhere and sign in with the new one.',
      ],
      link: { label: 'Set a new password', url: link },
    },
  }
  return write({ ...texts[head.language], language: head.language, closing: unexpected(head) })
}

/** Tells who signs in with the account of the company's directory where their password is changed: not here. */
export function directoryPasswordLetter(head: Head, { name }: { name: string }) {
  const texts = {
    cs: {
      subject: `Heslo do aplikace ${head.projectName}`,
      greeting: `Dobrý den, ${name},`,
      paragraphs: [
        `do aplikace ${head.projectName} se přihlašujete svým firemním účtem (Active Directory), a heslo proto nelze obnovit zde.`,
        'Změníte ho tam, kde se přihlašujete k počítači nebo k firemní poště. Pokud si nevíte rady, obraťte se na správce firemní sítě.',
      ],
    },
    en: {
      subject: `Your password for ${head.projectName}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `You sign in to ${head.projectName} with your company account (Active Directory), so the password cannot be reset here.`,
        'Change it where you sign in to your computer or to your company e-mail. If you need help, contact the company network administrator.',
      ],
    },
  }
  return write({ ...texts[head.language], language: head.language, closing: unexpected(head) })
}

/** Shows that mail works, and who asked for it. */
export function testLetter(head: Head, { sentBy }: { sentBy: string }) {
  const texts = {
    cs: {
      subject: `Testovací e-mail – ${head.projectName}`,
      greeting: 'Dobrý den,',
      paragraphs: [
        `odesílání e-mailů z aplikace ${head.projectName} funguje. Příliš žluťoučký kůň úpěl ďábelské ódy.`,
        `Odesláno z účtu: ${sentBy}.`,
      ],
    },
    en: {
      subject: `Test e-mail – ${head.projectName}`,
      greeting: 'Hello,',
      paragraphs: [`Sending e-mails from ${head.projectName} works.`, `Sent by: ${sentBy}.`],
    },
  }
  return write({ ...texts[head.language], language: head.language, closing: unexpected(head) })
}

const unexpected = ({ language, projectName }: Head) =>
  ({
    cs: `Tuto zprávu odeslala automaticky aplikace ${projectName}. Pokud ji nečekáte, nemusíte nic dělat.`,
    en: `This message was sent automatically by ${projectName}. If you did not expect it, you do not need to do anything.`,
  })[language]
