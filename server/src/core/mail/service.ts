import { email } from '@crm/contract/platform/formats'
import type { ConnectionFailure } from '@crm/contract/core/settings'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { getFailure, isFinal } from './failure.ts'
import { findMailSettings, findSenderOfMails, type MailSettings } from './repository.ts'
import { isConfigured, PATIENCE, getTransport, type Patience } from './transport.ts'

export { scrubMails, scrubMailTests } from './repository.ts'

type Message = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  readonly messageId?: string
  /** Replies go to the company's address instead of the no-reply one. */
  readonly isAnswered?: boolean
}

/** Retrying a final failure is useless. */
export type Failure = {
  readonly reason: ConnectionFailure | 'not_configured' | 'unreadable'
  readonly isFinal: boolean
}

type MailContext = Pick<Context, 'db' | 'secrets' | 'clock'>

/**
 * Sends through the configured server within ten seconds, never inside a transaction. Refuses with
 * `mail.not_configured`, and with `mail.failed` and the reason.
 */
export async function sendMail(
  context: MailContext,
  message: Message,
  patience?: Patience,
): Promise<void> {
  const failure = await transmit(context, await findMailSettings(context.db), message, patience)
  if (failure?.reason === 'not_configured') throw new AppError('mail.not_configured')
  if (failure) throw new AppError('mail.failed', { details: { reason: failure.reason } })
}

/** Like `sendMail`, but returns the failure. */
export async function transmit(
  { secrets, clock }: MailContext,
  settings: MailSettings,
  message: Message,
  patience = PATIENCE,
): Promise<Failure | null> {
  if (!isConfigured(settings)) return { reason: 'not_configured', isFinal: true }
  const { mail_sender_name, mail_sender_email, project_name } = settings
  const { to, subject } = message
  const replyTo = replyAddress(settings, message)
  const from = { name: mail_sender_name ?? project_name, address: mail_sender_email ?? '' }
  if (!isOneLine([from.name, from.address, to, replyTo ?? '', subject])) return REFUSED
  if (!email.safeParse(to).success) return REFUSED
  try {
    // with the first letter: nothing needs it before
    const { createTransport } = await import('nodemailer')
    await createTransport(getTransport(settings, secrets, patience)).sendMail({
      from,
      // an object is always one recipient; a string could be a list
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      ...getContent(message),
      date: clock.now(),
      // prevents automatic replies
      headers: { 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(patience.whole),
    })
    return null
  } catch (error) {
    return { reason: getFailure(error), isFinal: isFinal(error) }
  }
}

const replyAddress = (
  { company_email, mail_sender_email, mail_no_reply }: MailSettings,
  { isAnswered }: Message,
) => (isAnswered ? (company_email ?? mail_sender_email) : mail_no_reply)

const getContent = ({ subject, text, html, calendar, messageId }: Message) => ({
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  ...(calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}),
  ...(messageId === undefined ? {} : { messageId }),
})

export const isMailConfigured = async (db: Connection): Promise<boolean> =>
  isConfigured(await findMailSettings(db))

/** The product's name and the base address of links, never taken from a request. */
export async function letterhead({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<{ projectName: string; webUrl: string }> {
  const { project_name, web_url } = await findSenderOfMails(db)
  const address = web_url ?? config.WEB_URL ?? `http://localhost:${config.PORT}`
  return { projectName: project_name, webUrl: address.replace(/\/+$/, '') }
}

/** Where the product is reached from outside; null while nobody has said so. */
export async function publicAddress({
  db,
  config,
}: {
  readonly db: Connection
  readonly config: Pick<Context['config'], 'WEB_URL'>
}): Promise<string | null> {
  const { web_url } = await findSenderOfMails(db)
  return (web_url ?? config.WEB_URL)?.replace(/\/+$/, '') ?? null
}

/** A line break would start another header. */
const isOneLine = (headers: readonly string[]) => headers.every((value) => !/[\r\n]/.test(value))

const REFUSED: Failure = { reason: 'refused', isFinal: true }
