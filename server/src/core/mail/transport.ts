import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { AppError } from '#platform/errors.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { MailSettings } from './repository.ts'

/** How long to wait for a mail server, in milliseconds. */
export type Patience = {
  /** For one e-mail, after which its user gets an answer. */
  readonly whole: number
  /** For a check, less than the environment's checks give each part. */
  readonly check: number
  readonly smtp: Pick<
    SMTPTransportOptions,
    'dnsTimeout' | 'connectionTimeout' | 'greetingTimeout' | 'socketTimeout' | 'socketCloseTimeout'
  >
}

export const PATIENCE: Patience = {
  whole: 9_500,
  check: 4_500,
  smtp: {
    dnsTimeout: 3_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
    // the answer has been read by then
    socketCloseTimeout: 500,
  },
}

/** This machine's mail server. */
export const LOCAL = { host: '127.0.0.1', port: 25, secure: false, ignoreTLS: true }

export const isConfigured = ({ mail_sender_email, smtp_external, smtp_host }: MailSettings) =>
  Boolean(mail_sender_email) && (!smtp_external || Boolean(smtp_host))

/**
 * STARTTLS, if set, is required, not just tried; a certificate of the settings replaces the public
 * authorities. Refuses with `mail.not_configured`.
 */
export function getTransport(
  settings: MailSettings,
  secrets: Pick<SecretBox, 'open'>,
  { smtp } = PATIENCE,
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
  if (!smtp_external || !smtp_host) return { ...smtp, ...LOCAL }
  return {
    ...smtp,
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
