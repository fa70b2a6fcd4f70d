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
