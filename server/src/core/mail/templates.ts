import type { Language } from '@crm/contract/core/translations'
import type { TextKey } from '@crm/texts/text'
import { textsIn } from '#platform/texts/texts.ts'
import { type Letter, write, type Written } from './letter.ts'

type Head = { readonly language: Language; readonly projectName: string }

type Account = { readonly name: string; readonly username: string; readonly link: string }

/** The link works for a week. */
export const verificationMail = (head: Head, { name, link }: { name: string; link: string }) =>
  getLetter(head, 'verification', {
    name,
    paragraphs: [textsIn(head.language, 'letters')('validWeek')],
    link,
  })

/** With a link to set a password, which works for a week. */
export const newAccountMail = (head: Head, account: Account) =>
  accountLetter(head, 'newAccount', account)

/** With a link to set a new password, which works for a week. */
export const newPasswordMail = (head: Head, account: Account) =>
  accountLetter(head, 'newPassword', account, 'closingAdministrator')

/** The link works for an hour. */
export const resetMail = (head: Head, { name, link }: { name: string; link: string }) =>
  getLetter(head, 'reset', {
    name,
    paragraphs: [textsIn(head.language, 'letters')('reset.valid')],
    link,
  })

/** Tells a directory user that the password is changed elsewhere. */
export const directoryPasswordMail = (head: Head, { name }: { name: string }) =>
  getLetter(head, 'directoryPassword', {
    name,
    paragraphs: [textsIn(head.language, 'letters')('directoryPassword.where')],
  })

export const testLetter = (head: Head, { sentBy }: { sentBy: string }) =>
  getLetter(head, 'test', {
    paragraphs: [textsIn(head.language, 'letters')('test.sentBy', { account: sentBy })],
  })

function accountLetter(
  head: Head,
  kind: 'newAccount' | 'newPassword',
  { name, username, link }: Account,
  closing?: Closing,
): Written {
  const t = textsIn(head.language, 'letters')
  const facts = [[t('username'), username] as const]
  return getLetter(head, kind, { name, paragraphs: [t('validWeek')], facts, link, closing })
}

type WithLink = 'verification' | 'newAccount' | 'newPassword' | 'reset'
type Kind = WithLink | 'directoryPassword' | 'test'
type Closing = TextKey<'letters'> & ('closingUnexpected' | 'closingAdministrator')

type Parts = Pick<Letter, 'paragraphs' | 'facts'> & {
  readonly name?: string
  readonly link?: string
  readonly closing?: Closing | undefined
}

/** The texts are found under the kind; `paragraphs` follow the opening. */
function getLetter(
  { language, projectName: project }: Head,
  kind: Kind,
  { name, paragraphs, facts = [], link, closing = 'closingUnexpected' }: Parts,
): Written {
  const t = textsIn(language, 'letters')
  return write({
    language,
    subject: t(`${kind}.subject`, { project }),
    greeting: name === undefined ? t('greetingUnnamed') : t('greeting', { name }),
    paragraphs: [t(`${kind}.opening`, { project }), ...paragraphs],
    facts,
    ...(link !== undefined && hasLink(kind)
      ? { link: { label: t(`${kind}.link`), url: link } }
      : {}),
    closing: t(closing, { project }),
  })
}

const hasLink = (kind: Kind): kind is WithLink => kind !== 'directoryPassword' && kind !== 'test'
