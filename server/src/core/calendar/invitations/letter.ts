import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { wordsOfWhen, type When } from '../when.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/process/config.ts'
import { keyFor } from '#platform/secret-box.ts'

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

const ID_BYTES = 16
const CODE_BYTES = 16

/** The guest's id and a 128-bit HMAC of it. Nothing is stored; the link ends with the guest. */
export function guestToken(config: Config, guestId: string): string {
  const id = Buffer.from(guestId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, getCode(config, id)]).toString('base64url')
}

/** Null for a forged token. */
export function guestOfToken(config: Config, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // only the canonical spelling
  if (bytes.length !== ID_BYTES + CODE_BYTES || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), getCode(config, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const invitationLink = (config: Config, webUrl: string, guestId: string) =>
  `${webUrl}/invitation/${guestToken(config, guestId)}`

const getCode = (config: Config, id: Buffer) =>
  createHmac('sha256', getKey(config)).update(id).digest().subarray(0, CODE_BYTES)

/** Read once, because the key may be in a file. */
const keys = new WeakMap<Config, Buffer>()
function getKey(config: Config): Buffer {
  const key = keys.get(config) ?? keyFor(config, 'invitations')
  keys.set(config, key)
  return key
}
