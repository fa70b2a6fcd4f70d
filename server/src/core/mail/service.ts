import { email } from '@crm/contract/platform/formats'
import type { ConnectionFailure } from '@crm/contract/core/settings'
import { createTransport } from 'nodemailer'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { failureOf, isFinal } from './failure.ts'
import { findMailSettings, findSenderOfMails, type MailSettings } from './repository.ts'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import type { SecretBox } from '#platform/secret-box.ts'

/** Less than the environment check gives each part. */
const TIMEOUT_MS = 4_500

/** Connects and signs in like sending would. Rejects with nodemailer's error. */
function probe(options: SMTPTransportOptions): Promise<void> {
  const { auth, ...rest } = options
  const limits = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  const connection = new SMTPConnection({ ...rest, ...limits })
  return new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
      TIMEOUT_MS,
    )
    const end = (error?: Error | null) => {
      clearTimeout(deadline)
      if (error) reject(error)
      else resolve()
    }
    connection.on('error', end)
    connection.connect((error) => {
      if (error || !auth || !connection.allowsAuth) return end(error)
      connection.login({ user: auth.user, pass: auth.pass }, end)
    })
  }).finally(() => connection.close())
}

export { scrubMails, blankMailTests } from './repository.ts'

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
export async function sendMail(context: MailContext, message: Message): Promise<void> {
  const failure = await transmit(context, await findMailSettings(context.db), message)
  if (failure?.reason === 'not_configured') throw new AppError('mail.not_configured')
  if (failure) throw new AppError('mail.failed', { details: { reason: failure.reason } })
}

/** Like `sendMail`, but returns the failure. */
export async function transmit(
  { secrets, clock }: MailContext,
  settings: MailSettings,
  message: Message,
): Promise<Failure | null> {
  if (!isConfigured(settings)) return { reason: 'not_configured', isFinal: true }
  const { mail_sender_name, mail_sender_email, mail_no_reply, project_name } = settings
  const { to, subject, isAnswered = false } = message
  const replyTo = isAnswered ? (settings.company_email ?? mail_sender_email) : mail_no_reply
  const from = { name: mail_sender_name ?? project_name, address: mail_sender_email ?? '' }
  if (!isOneLine([from.name, from.address, to, replyTo ?? '', subject])) return REFUSED
  if (!email.safeParse(to).success) return REFUSED
  try {
    await createTransport(transportOf(settings, secrets)).sendMail({
      from,
      // an object is always one recipient; a string could be a list
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      ...contentOf(message),
      date: clock.now(),
      // prevents automatic replies
      headers: { 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(WHOLE_TIMEOUT_MS),
    })
    return null
  } catch (error) {
    return { reason: failureOf(error), isFinal: isFinal(error) }
  }
}

const contentOf = ({ subject, text, html, calendar, messageId }: Message) => ({
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  ...(calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}),
  ...(messageId === undefined ? {} : { messageId }),
})

/**
 * Whether the mail server answers and accepts the account; `server` is null if not configured. Ends
 * within five seconds.
 */
export async function checkMailServer({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<{
  server: { host: string; port: number } | null
  failure: ConnectionFailure | null
}> {
  const settings = await findMailSettings(db)
  if (!isConfigured(settings)) return { server: null, failure: null }
  const { smtp_external, smtp_host, smtp_port } = settings
  const server = smtp_external
    ? { host: smtp_host ?? '', port: smtp_port }
    : { host: LOCAL.host, port: LOCAL.port }
  try {
    await probe(transportOf(settings, secrets))
    return { server, failure: null }
  } catch (error) {
    return { server, failure: failureOf(error) }
  }
}

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

/** A line break would start another header. */
const isOneLine = (headers: readonly string[]) => headers.every((value) => !/[\r\n]/.test(value))

const REFUSED: Failure = { reason: 'refused', isFinal: true }

/** A user who presses a button gets an answer within ten seconds. */
const WHOLE_TIMEOUT_MS = 9_500
const TIMEOUTS = {
  dnsTimeout: 3_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
  // the answer has been read by then
  socketCloseTimeout: 500,
}
/** This machine's mail server. */
const LOCAL = { host: '127.0.0.1', port: 25, secure: false, ignoreTLS: true }

const isConfigured = ({ mail_sender_email, smtp_external, smtp_host }: MailSettings) =>
  Boolean(mail_sender_email) && (!smtp_external || Boolean(smtp_host))

/**
 * STARTTLS, if set, is required, not just tried; a certificate of the settings replaces the public
 * authorities. Refuses with `mail.not_configured`.
 */
export function transportOf(
  settings: MailSettings,
  secrets: Pick<SecretBox, 'open'>,
): SMTPTransportOptions {
  const {
    smtp_external,
    smtp_host,
    smtp_port,
    smtp_security,
    smtp_username,
    smtp_password,
    smtp_certificate,
  } = settings
  if (!isConfigured(settings)) throw new AppError('mail.not_configured')
  if (!smtp_external || !smtp_host) return { ...TIMEOUTS, ...LOCAL }
  return {
    ...TIMEOUTS,
    host: smtp_host.replace(/^\[|\]$/g, ''),
    port: smtp_port,
    secure: smtp_security === 'tls',
    requireTLS: smtp_security === 'starttls',
    ignoreTLS: smtp_security === 'none',
    ...(smtp_certificate ? { tls: { ca: smtp_certificate } } : {}),
    ...(smtp_username
      ? { auth: { user: smtp_username, pass: smtp_password ? secrets.open(smtp_password) : '' } }
      : {}),
  }
}
