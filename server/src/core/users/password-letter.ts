import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { letterhead, sendMail } from '#core/mail/service.ts'
import { newAccountLetter } from '#core/mail/templates.ts'
import type { Context } from '#platform/context.ts'

/** What comes of a password that was set for somebody: it is answered when it is random and was not mailed. */
export type MadePassword = { id: string; password: string | null; mailed: boolean }

type Recipient = {
  readonly email: string | null
  readonly name: string
  readonly surname: string
  readonly username: string
  readonly language: Language
  readonly password: string
}

/** Mails somebody their password; false when it could not be mailed, whatever the reason: the password has been set by then. */
export async function mailPassword(
  context: Pick<Context, 'db' | 'config' | 'secrets' | 'clock'>,
  recipient: Recipient,
  occasion: 'new_account' | 'new_password',
): Promise<boolean> {
  if (recipient.email === null) return false
  try {
    const { projectName, webUrl } = await letterhead(context)
    const head = { language: recipient.language, projectName }
    const account = { ...recipient, name: `${recipient.name} ${recipient.surname}`, link: `${webUrl}/login` }
    const letter = occasion === 'new_account' ? newAccountLetter(head, account) : newPasswordLetter(head, account)
    await sendMail(context, { to: recipient.email, ...letter })
    return true
  } catch {
    return false
  }
}

function newPasswordLetter(
  { language, projectName }: { language: Language; projectName: string },
  account: { name: string; username: string; password: string; link: string },
) {
  const texts = {
    cs: {
      subject: `Nové heslo – ${projectName}`,
      greeting: `Dobrý den, ${account.name},`,
      paragraphs: [
        `v aplikaci ${projectName} Vám bylo nastaveno nové heslo a všechna přihlášení byla ukončena. Heslo si po přihlášení změňte v nabídce Změna hesla.`,
      ],
      facts: [['Uživatelské jméno', account.username] as const, ['Heslo', account.password] as const],
      link: { label: 'Přihlásit se', url: account.link },
      closing: `Tuto zprávu odeslala automaticky aplikace ${projectName}. Pokud ji nečekáte, obraťte se na správce aplikace.`,
    },
    en: {
      subject: `Your new password – ${projectName}`,
      greeting: `Hello ${account.name},`,
      paragraphs: [
        `a new password has been set for you in ${projectName} and you have been signed out everywhere. Change the password after signing in, under Change password.`,
      ],
      facts: [['Username', account.username] as const, ['Password', account.password] as const],
      link: { label: 'Sign in', url: account.link },
      closing: `This message was sent automatically by ${projectName}. If you did not expect it, ask whoever administers the application.`,
    },
  }
  return write({ ...texts[language], language })
}
