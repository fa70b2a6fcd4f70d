import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { queueMail } from '#core/mail/queue.ts'
import { isMailConfigured, letterhead } from '#core/mail/service.ts'
import { newAccountLetter } from '#core/mail/templates.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database.ts'

/** What comes of a password that was set for somebody: it is answered when it is random and is not mailed. */
export type MadePassword = { id: string; password: string | null; mailed: boolean }

type Recipient = {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly surname: string
  readonly username: string
  readonly language: Language
  readonly password: string
}

/** A password that has not reached anybody for so long is set anew: two weeks. */
const WORTH_SENDING_MS = 14 * 24 * 3_600_000

/**
 * Queues letters that tell people their password, within the transaction that sets it. `queue` answers false when there is no address
 * or no mail is set up: then it has to be told in another way.
 */
export async function passwordLetters(context: Pick<Context, 'db' | 'config' | 'secrets' | 'clock'>): Promise<{
  queue: (tx: Transaction, recipient: Recipient, occasion: 'new_account' | 'new_password') => Promise<boolean>
}> {
  const { projectName, webUrl } = await letterhead(context)
  const isConfigured = await isMailConfigured(context.db)
  return {
    queue: async (tx, recipient, kind) => {
      const { id, email, language } = recipient
      if (email === null || !isConfigured) return false
      const head = { language, projectName }
      const account = { ...recipient, name: `${recipient.name} ${recipient.surname}`, link: `${webUrl}/login` }
      const letter = kind === 'new_account' ? newAccountLetter(head, account) : newPasswordLetter(head, account)
      const expiresAt = new Date(context.clock.now().getTime() + WORTH_SENDING_MS).toISOString()
      await queueMail(tx, context, { kind, to: email, userId: id, letter, expiresAt })
      return true
    },
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
