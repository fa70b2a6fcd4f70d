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
        `v aplikaci ${head.projectName} Vám byl založen účet. Ověřte jej prosím tlačítkem níže.`,
        'Odkaz platí 7 dní a lze jej použít jednou.',
      ],
      link: { label: 'Ověřit účet', url: link },
    },
    en: {
      subject: `Verify your account – ${head.projectName}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `an account has been created for you in ${head.projectName}. Please verify it with the button below.`,
        'The link works for 7 days and can be used once.',
      ],
      link: { label: 'Verify the account', url: link },
    },
  }
  return write({ ...texts[head.language], language: head.language, closing: unexpected(head) })
}

/** Tells somebody their new account with its password, and where to sign in. */
export function newAccountLetter(head: Head, account: { name: string; username: string; password: string; link: string }) {
  const texts = {
    cs: {
      subject: `Přihlašovací údaje – ${head.projectName}`,
      greeting: `Dobrý den, ${account.name},`,
      paragraphs: [
        `v aplikaci ${head.projectName} Vám byl založen účet. Přihlaste se těmito údaji a heslo si poté změňte v nabídce Změna hesla.`,
      ],
      facts: [['Uživatelské jméno', account.username] as const, ['Heslo', account.password] as const],
      link: { label: 'Přihlásit se', url: account.link },
    },
    en: {
      subject: `Your sign-in details – ${head.projectName}`,
      greeting: `Hello ${account.name},`,
      paragraphs: [
        `an account has been created for you in ${head.projectName}. Sign in with these details and change the password afterwards under Change password.`,
      ],
      facts: [['Username', account.username] as const, ['Password', account.password] as const],
      link: { label: 'Sign in', url: account.link },
    },
  }
  return write({ ...texts[head.language], language: head.language, closing: unexpected(head) })
}

/** Leads to setting a new password by the link, which works for an hour. */
export function resetLetter(head: Head, { name, link }: { name: string; link: string }) {
  const texts = {
    cs: {
      subject: `Obnovení hesla – ${head.projectName}`,
      greeting: `Dobrý den, ${name},`,
      paragraphs: [
        `tlačítkem níže si v aplikaci ${head.projectName} nastavíte nové heslo.`,
        'Odkaz platí 1 hodinu a lze jej použít jednou. Po nastavení hesla budete všude odhlášeni.',
      ],
      link: { label: 'Nastavit nové heslo', url: link },
    },
    en: {
      subject: `Reset your password – ${head.projectName}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `with the button below you set a new password in ${head.projectName}.`,
        'The link works for 1 hour and can be used once. After that you will be signed out everywhere.',
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
        'Změníte ho tam, kde se přihlašujete k počítači nebo k firemní poště. Nevíte-li si rady, obraťte se na správce firemní sítě.',
      ],
    },
    en: {
      subject: `Your password for ${head.projectName}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `you sign in to ${head.projectName} with your company account (Active Directory), so the password cannot be reset here.`,
        'Change it where you sign in to your computer or to the company mail. If in doubt, ask whoever administers the company network.',
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
        `Zprávu si vyžádal(a): ${sentBy}.`,
      ],
    },
    en: {
      subject: `Test e-mail – ${head.projectName}`,
      greeting: 'Hello,',
      paragraphs: [`sending e-mails from ${head.projectName} works.`, `Asked for by: ${sentBy}.`],
    },
  }
  return write({ ...texts[head.language], language: head.language, closing: unexpected(head) })
}

const unexpected = ({ language, projectName }: Head) =>
  ({
    cs: `Tuto zprávu odeslala automaticky aplikace ${projectName}. Pokud ji nečekáte, nemusíte nic dělat.`,
    en: `This message was sent automatically by ${projectName}. If you did not expect it, there is nothing to do.`,
  })[language]
