import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { wordsOfWhen, type When } from '../when.ts'
import type { Config } from '#platform/process/config.ts'
import { idOfToken, signId } from '#platform/signed-id.ts'

export type MailKind = 'invited' | 'changed' | 'cancelled' | 'uninvited'

type Facts = When & {
  readonly name: string
  readonly address: string | null
  readonly note: string | null
  readonly author: string
  readonly link: string
}

/** `listedAs`, the subject in lists of e-mails, does not name the event. */
export function invitationMail(
  language: Language,
  projectName: string,
  kind: MailKind,
  facts: Facts,
) {
  const t = textsIn(language, 'letters')
  const project = projectName
  const subject = t(`invitation.subject.${kind}`)
  const when = wordsOfWhen(facts, language)
  const { name, author, address, note, link } = facts
  const isOn = kind === 'invited' || kind === 'changed'
  const letter = write({
    language,
    subject: `${subject}: ${name} – ${when}`,
    greeting: t('greetingUnnamed'),
    paragraphs: [t(`invitation.text.${kind}`, { author })],
    facts: [
      [t('invitation.fact.name'), name] as const,
      [t('invitation.fact.when'), when] as const,
      ...(address === null ? [] : [[t('invitation.fact.address'), address] as const]),
      [t('invitation.fact.author'), author] as const,
      ...(note === null || !isOn ? [] : [[t('invitation.fact.note'), note] as const]),
    ],
    ...(isOn ? { link: { label: t('invitation.link'), url: link } } : {}),
    closing: t('invitation.closing', { project }),
  })
  return { letter, listedAs: `${subject} – ${projectName}` }
}

/** The link ends with the guest. */
export const guestToken = (config: Config, guestId: string): string =>
  signId(config, 'invitations', guestId)

/** Null for a forged token. */
export const guestOfToken = (config: Config, token: string): string | null =>
  idOfToken(config, 'invitations', token)

export const invitationLink = (config: Config, webUrl: string, guestId: string) =>
  `${webUrl}/invitation/${guestToken(config, guestId)}`
