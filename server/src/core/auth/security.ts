import { write } from '#core/mail/letter.ts'
import { queueMails } from '#core/mail/queue.ts'
import { isMailConfigured, letterhead } from '#core/mail/service.ts'
import { notify } from '#core/notifications/notify.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { NoticeFacts } from '#platform/module.ts'
import { findAddressee } from './repository.ts'
import { accountNotices, type AccountNotice } from './notices.ts'

/** What has become of an account, and addresses besides its own that are told. */
export type AccountEvent = {
  readonly kind: AccountNotice
  readonly facts?: NoticeFacts
  readonly alsoTo?: string | null
}

/**
 * Tells a user what has become of their account, whoever did it: in the inbox, and by a letter of its own that nobody turns off. Whoever
 * sits at a borrowed computer cannot keep it from them.
 */
export async function tellOfAccount(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'secrets'>,
  userId: string,
  { kind, facts = {}, alsoTo = null }: AccountEvent,
): Promise<void> {
  await notify(tx, context.clock, [
    { userId, kind, subjectId: null, title: '', facts, byMail: false },
  ])
  const user = await findAddressee(tx, userId)
  const addresses = [user?.email ?? null, alsoTo].filter((address) => address !== null)
  if (!user || addresses.length === 0 || !(await isMailConfigured(tx))) return
  const { projectName, webUrl } = await letterhead({ db: tx, config: context.config })
  const { language } = user
  const sentence = accountNotices[kind].words('', facts)[language]
  const t = TEXTS[language]
  const letter = write({
    language,
    subject: `${t.subject[kind]} – ${projectName}`,
    greeting: t.greeting(`${user.name} ${user.surname}`),
    paragraphs: [t.opening(sentence), t.advice],
    link: { label: t.open, url: `${webUrl}/profile/password` },
    closing: t.closing(projectName),
  })
  await queueMails(
    tx,
    context,
    addresses.map((to) => ({ kind: 'security' as const, to, userId, letter })),
  )
}

const TEXTS = {
  cs: {
    subject: {
      account_password_changed: 'Změna hesla',
      account_email_changed: 'Změna e-mailu účtu',
      account_new_device: 'Přihlášení z nového zařízení',
    },
    greeting: (name: string) => `Dobrý den, ${name},`,
    // after the comma of the greeting a Czech letter goes on in lower case; none of the sentences begins with a name
    opening: (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1),
    advice:
      'Pokud o tom víte, nemusíte nic dělat. Pokud ne, hned si změňte heslo, odhlaste ostatní zařízení a řekněte to správci aplikace.',
    open: 'Zkontrolovat účet',
    closing: (project: string) => `Tuto zprávu odeslala automaticky aplikace ${project}.`,
  },
  en: {
    subject: {
      account_password_changed: 'Your password was changed',
      account_email_changed: 'The e-mail address of your account was changed',
      account_new_device: 'Sign-in from a new device',
    },
    greeting: (name: string) => `Hello ${name},`,
    opening: (sentence: string) => sentence,
    advice:
      'If this was you, there is nothing to do. If not, change your password at once, sign out your other devices and tell the application administrator.',
    open: 'Check account',
    closing: (project: string) => `This message was sent automatically by ${project}.`,
  },
} as const
