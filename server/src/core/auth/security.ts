import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { queueMails } from '#core/mail/queue.ts'
import { isMailConfigured, letterhead } from '#core/mail/service.ts'
import { notify } from '#core/notifications/notify.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { NoticeFacts, Notice } from '#platform/module.ts'
import { textsIn, inBoth, wordsIn } from '#platform/texts/texts.ts'
import { findAddressee } from './repository.ts'

type AccountEvent = {
  readonly kind: AccountNotice
  readonly facts?: NoticeFacts
  readonly alsoTo?: string | null
}

/**
 * Notifies a user of a change of their account by inbox and by an e-mail that cannot be switched
 * off, so that a person at a computer left signed in cannot hide it.
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
    link: {
      label: t('security.link'),
      url: `${webUrl}${accountNotices[kind].path(null, facts) ?? ''}`,
    },
    closing: t('closing', { project }),
  })
  await queueMails(
    tx,
    context,
    addresses.map((to) => ({ kind: 'security' as const, to, userId, letter })),
  )
}

/** In Czech the text goes on in lower case after the greeting; no sentence starts with a name. */
const afterGreeting = (sentence: string, language: Language) =>
  language === 'cs' ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence

type AccountNotice =
  | 'account_password_changed'
  | 'account_email_changed'
  | 'account_new_device'
  | 'account_factor_set'
  | 'account_factor_off'
  | 'account_factor_removed'
  | 'account_recovery_used'
  | 'account_recovery_made'
  | 'account_device_trusted'
  | 'account_roles_changed'
  | 'account_provider_linked'
  | 'account_passkey_added'
  | 'account_passkey_removed'
  | 'account_passkey_copied'
  | 'account_api_token_made'
  | 'account_api_token_ended'

const words = wordsIn('notices')
const path = () => '/profile/password'
const factorPath = () => '/profile/second-factor'

/** A former e-mail address is not told the new one. */
export const accountNotices: Readonly<Record<AccountNotice, Notice>> = {
  account_password_changed: { words: () => words('account_password_changed'), path },
  account_email_changed: { words: () => words('account_email_changed'), path },
  account_new_device: { words: (_title, facts) => ofDevice('account_new_device', facts), path },
  account_factor_set: { words: () => words('account_factor_set'), path: factorPath },
  account_factor_off: { words: () => words('account_factor_off'), path: factorPath },
  account_factor_removed: { words: () => words('account_factor_removed'), path: factorPath },
  account_recovery_used: {
    words: (_title, { left }) => words('account_recovery_used', { left: String(left) }),
    path: factorPath,
  },
  account_recovery_made: { words: () => words('account_recovery_made'), path: factorPath },
  account_passkey_added: {
    words: (_title, { name }) => words('account_passkey_added', { name: String(name) }),
    path: factorPath,
  },
  account_passkey_removed: {
    words: (_title, { name }) => words('account_passkey_removed', { name: String(name) }),
    path: factorPath,
  },
  account_passkey_copied: { words: () => words('account_passkey_copied'), path: factorPath },
  account_api_token_made: {
    words: (_title, { name }) => words('account_api_token_made', { name: String(name) }),
    path: () => '/profile/api-tokens',
  },
  account_api_token_ended: {
    words: (_title, { name }) => words('account_api_token_ended', { name: String(name) }),
    path: () => '/profile/api-tokens',
  },
  account_device_trusted: {
    words: (_title, facts) => ofDevice('account_device_trusted', facts),
    path: factorPath,
  },
  account_roles_changed: {
    words: (_title, facts) =>
      inBoth((language) => {
        const t = textsIn(language, 'notices')
        const [given, taken] = [facts[`given_${language}`], facts[`taken_${language}`]]
        return [
          given ? t('account_roles_given', { roles: String(given) }) : [],
          taken ? t('account_roles_taken', { roles: String(taken) }) : [],
        ]
          .flat()
          .join(' ')
      }),
    path: () => '/profile',
  },
  account_provider_linked: {
    words: (_title, { provider }) =>
      words('account_provider_linked', { provider: String(provider ?? '') }),
    path,
  },
}

const ofDevice = (kind: 'account_new_device' | 'account_device_trusted', facts: NoticeFacts) =>
  inBoth((language) => {
    const t = textsIn(language, 'notices')
    const device = deviceIn(facts) || t('unknownDevice')
    return t(kind, { device, address: addressIn(facts) })
  })

const deviceIn = ({ browser, system }: NoticeFacts) =>
  [browser, system].filter((word) => typeof word === 'string').join(', ')
const addressIn = ({ address }: NoticeFacts) => String(address ?? '')
