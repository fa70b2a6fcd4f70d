import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { AppError } from '#platform/errors.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { MailSettings } from './repository.ts'

/** Within ten seconds, whatever the other server does, somebody who presses a button has an answer. */
export const WHOLE_TIMEOUT_MS = 9_500
const TIMEOUTS = {
  dnsTimeout: 3_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
  // the answer has been read by then; a server that keeps its end open is not waited for
  socketCloseTimeout: 500,
}
/** Without the external switch: the mail server of this machine, which takes mail from itself. */
export const LOCAL = { host: '127.0.0.1', port: 25, secure: false, ignoreTLS: true }

/** A letter needs a sender, and another machine's server its name. */
export const isConfigured = ({ mail_sender_email, smtp_external, smtp_host }: MailSettings) =>
  Boolean(mail_sender_email) && (!smtp_external || Boolean(smtp_host))

/**
 * How to reach the mail server of the settings. STARTTLS is demanded when it is set, never merely tried; a certificate of the
 * settings is trusted instead of the public authorities. Refuses with `mail.not_configured`.
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
