import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { queueMails } from '#core/mail/queue.ts'
import { isMailConfigured, letterhead } from '#core/mail/service.ts'
import { notify } from '#core/notifications/notify.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { NoticeFacts } from '#platform/module.ts'
import { textsIn } from '#platform/texts/texts.ts'
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
export async function notifyOfAccount(
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
  const t = textsIn(language, 'letters')
  const project = projectName
  const letter = write({
    language,
    subject: t(`security.${kind}`, { project }),
    greeting: t('greeting', { name: `${user.name} ${user.surname}` }),
    paragraphs: [afterGreeting(sentence, language), t('security.advice')],
    link: { label: t('security.link'), url: `${webUrl}/profile/password` },
    closing: t('closing', { project }),
  })
  await queueMails(
    tx,
    context,
    addresses.map((to) => ({ kind: 'security' as const, to, userId, letter })),
  )
}

/** After the comma of the greeting a Czech letter goes on in lower case; none of the sentences begins with a name. */
const afterGreeting = (sentence: string, language: Language) =>
  language === 'cs' ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
