import { email } from '@crm/contract/platform/formats'
import type { ConnectionFailure } from '@crm/contract/core/settings'
import { createTransport } from 'nodemailer'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { failureOf } from './failure.ts'
import { probe } from './probe.ts'
import { findMailSettings, findSenderOfLetters } from './repository.ts'
import { isConfigured, LOCAL, transportOf, WHOLE_TIMEOUT_MS } from './transport.ts'

/** One message to one person; `html` says the same as `text`. */
export type Message = { readonly to: string; readonly subject: string; readonly text: string; readonly html?: string }

type MailContext = Pick<Context, 'db' | 'secrets' | 'clock'>

/**
 * Sends a message through the mail server of the settings and returns when that has taken it, within ten seconds. Refuses with
 * `mail.not_configured`, and with `mail.failed` whose details name the reason. It talks to another server: never in a transaction.
 */
export async function sendMail({ db, secrets, clock }: MailContext, message: Message): Promise<void> {
  const settings = await findMailSettings(db)
  const { mail_sender_name, mail_sender_email, mail_no_reply, project_name } = settings
  const fields = {
    from: { name: mail_sender_name ?? project_name, address: mail_sender_email ?? '' },
    // as an object a comma makes no second recipient (a string is a whole list)
    to: { name: '', address: message.to },
    ...(mail_no_reply ? { replyTo: { name: '', address: mail_no_reply } } : {}),
    subject: message.subject,
  }
  try {
    const transport = createTransport(transportOf(settings, secrets))
    requireOneLine([fields.from.name, fields.from.address, message.to, mail_no_reply ?? '', message.subject])
    if (!email.safeParse(message.to).success) throw refused()
    await transport.sendMail({
      ...fields,
      text: message.text,
      ...(message.html === undefined ? {} : { html: message.html }),
      date: clock.now(),
      // no holiday answer comes back to a mailbox that nobody reads
      headers: { 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(WHOLE_TIMEOUT_MS),
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('mail.failed', { details: { reason: failureOf(error) } })
  }
}

/**
 * Whether the mail server of the settings answers and takes the account; no server when none is configured. That it takes a letter
 * only a letter shows. Ends within five seconds.
 */
export async function checkMailServer({
  db,
  secrets,
}: Pick<Context, 'db' | 'secrets'>): Promise<{ server: { host: string; port: number } | null; failure: ConnectionFailure | null }> {
  const settings = await findMailSettings(db)
  if (!isConfigured(settings)) return { server: null, failure: null }
  const { smtp_external, smtp_host, smtp_port } = settings
  const server = smtp_external ? { host: smtp_host ?? '', port: smtp_port } : { host: LOCAL.host, port: LOCAL.port }
  try {
    await probe(transportOf(settings, secrets))
    return { server, failure: null }
  } catch (error) {
    return { server, failure: failureOf(error) }
  }
}

/** What a letter is written with: the product's name, and the address that its links begin with. Never taken from a request. */
export async function letterhead({ db, config }: Pick<Context, 'db' | 'config'>): Promise<{ projectName: string; webUrl: string }> {
  const { project_name, web_url } = await findSenderOfLetters(db)
  const address = web_url ?? config.WEB_URL ?? `http://localhost:${config.PORT}`
  return { projectName: project_name, webUrl: address.replace(/\/+$/, '') }
}

/** A line break in a header would begin another header. */
function requireOneLine(headers: readonly string[]): void {
  if (headers.some((value) => /[\r\n]/.test(value))) throw refused()
}

const refused = () => new AppError('mail.failed', { details: { reason: 'refused' } })
