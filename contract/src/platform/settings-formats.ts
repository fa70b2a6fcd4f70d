import { email, host, optional, port, rule, storable, text } from './formats.ts'

/** At most `most`, with commas, semicolons or blanks between them; stored with commas. */
export const emails = (most: number) =>
  text(1_000)
    .transform((value) => value.split(/[,;\s]+/).filter((one) => one !== ''))
    .refine((all) => all.length <= most && all.every((one) => email.safeParse(one).success), {
      params: { rule: 'emails', length: most },
    })
    .transform((all) => all.join(', '))

/** `udp://`, `tcp://` or `tls://` with a host and perhaps a port. */
export const syslogAddress = storable(300).refine((value) => {
  const [, name, number = '514'] =
    /^(?:udp|tcp|tls):\/\/(\[[^\]]+\]|[^\s:/]+)(?::(\d{1,5}))?$/.exec(value) ?? []
  return host.safeParse(name).success && port.safeParse(Number(number)).success
}, rule('syslog'))

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:\/|\?|$)/

/** Starts with https://, or is on this machine. */
export const gatewayUrl = storable(1_000).refine(
  (value) =>
    !/\s/.test(value) &&
    (LOOPBACK.test(value) || /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/|\?|$)/.test(value)),
  rule('gateway'),
)

const PEM =
  /^-----BEGIN CERTIFICATE-----\s[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*(?:-----BEGIN CERTIFICATE-----\s[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)*$/
/** One certificate or several, one after another, in PEM format. */
export const certificate = optional(
  text(50_000).refine((value) => PEM.test(value), rule('certificate')),
)

/** For headers of e-mails: a line break would start another header. */
export const oneLine = (max: number) =>
  text(max).refine((value) => !/[\r\n]/.test(value), rule('characters'))

/** Of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export const signingSecret = storable(100).refine(
  (value) =>
    /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value),
  rule('signing_secret'),
)

export const CONNECTION_FAILURES = [
  'unreachable',
  'timeout',
  'certificate',
  'tls_required',
  'credentials',
  'refused',
  'protocol',
] as const
export type ConnectionFailure = (typeof CONNECTION_FAILURES)[number]
