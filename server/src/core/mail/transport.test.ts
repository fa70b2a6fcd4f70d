import { expect, test } from 'vitest'
import { getFailure } from './failure.ts'
import type { MailSettings } from './repository.ts'
import { getTransport } from './transport.ts'

const secrets = {
  seal: (text: string) => `sealed ${text}`,
  open: (sealed: string) => sealed.replace('sealed ', ''),
}
const SETTINGS: MailSettings = {
  project_name: 'CRM',
  mail_sender_name: null,
  mail_sender_email: 'banka@example.test',
  mail_no_reply: null,
  company_email: null,
  smtp_external: true,
  smtp_host: 'mail.example.test',
  smtp_port: 587,
  smtp_security: 'starttls',
  smtp_username: null,
  smtp_password: null,
  smtp_certificate: null,
}
const getOptions = (settings: Partial<MailSettings>) =>
  getTransport({ ...SETTINGS, ...settings }, secrets)

test('without the external switch mail goes to this machine, whatever else is set', () => {
  const local = getOptions({
    smtp_external: false,
    smtp_username: 'crm',
    smtp_password: 'sealed tajné',
    smtp_certificate: 'PEM',
  })
  expect(local).toMatchObject({ host: '127.0.0.1', port: 25, secure: false, ignoreTLS: true })
  expect(local).not.toHaveProperty('auth')
})

test.each([
  ['none', { secure: false, requireTLS: false, ignoreTLS: true }],
  ['starttls', { secure: false, requireTLS: true, ignoreTLS: false }],
  ['tls', { secure: true, requireTLS: false, ignoreTLS: false }],
] as const)('security %s is neither tried nor done without, but kept', (smtp_security, options) => {
  expect(getOptions({ smtp_security })).toMatchObject({
    ...options,
    host: 'mail.example.test',
    port: 587,
  })
})

test('an account is used with its password, and an address of version 6 without its brackets', () => {
  expect(
    getOptions({ smtp_username: 'crm', smtp_password: 'sealed tajné', smtp_host: '[::1]' }),
  ).toMatchObject({
    host: '::1',
    auth: { user: 'crm', pass: 'tajné' },
  })
})

test.each([
  { mail_sender_email: null },
  { smtp_host: null },
  { mail_sender_email: null, smtp_external: false },
])('%j is no configuration', (settings) =>
  expect(() => getOptions(settings)).toThrow('mail.not_configured'),
)

test.each([
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'unreachable'],
  [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'unreachable'],
  [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'unreachable'],
  [{ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }, 'timeout'],
  [{ code: 'EABORT' }, 'timeout'],
  [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'certificate'],
  [{ code: 'ESOCKET', originalCode: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'certificate'],
  [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'certificate'],
  [{ code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'protocol'],
  [{ code: 'ETLS', response: '502 no such command', responseCode: 502 }, 'tls_required'],
  [
    {
      code: 'EENVELOPE',
      response: '530 5.7.0 Must issue a STARTTLS command first',
      responseCode: 530,
    },
    'tls_required',
  ],
  [
    { code: 'EENVELOPE', response: '530 5.7.0 Authentication required', responseCode: 530 },
    'credentials',
  ],
  [{ code: 'EAUTH', response: '535 5.7.8 no', responseCode: 535 }, 'credentials'],
  [{ code: 'EAUTH', response: '454 4.7.0 later', responseCode: 454 }, 'refused'],
  [{ code: 'EENVELOPE', response: '550 nobody', responseCode: 550 }, 'refused'],
  [{ code: 'EENVELOPE', response: '451 greylisted', responseCode: 451 }, 'refused'],
  [{ code: 'EPROTOCOL', response: 'HTTP/1.1 400' }, 'protocol'],
  [{ code: 'ECONNECTION' }, 'protocol'],
  [new Error('anything'), 'protocol'],
  [undefined, 'protocol'],
])('%j means: %s', (error, reason) => expect(getFailure(error)).toBe(reason))
