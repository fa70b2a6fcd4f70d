import { createECDH } from 'node:crypto'

/**
 * The push services of Chrome, Firefox, Safari and Edge. The server sends only to these, so that a
 * submitted address cannot reach the internal network.
 */
const KNOWN_SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

export type IsPushService = (url: URL) => boolean

export const isKnownService: IsPushService = ({ protocol, hostname, port, username, password }) =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  KNOWN_SERVICES.some((known) => known.test(hostname))

/** Accepts only addresses in canonical form, which every URL parser reads alike. */
export function leadsToService(endpoint: string, isService: IsPushService): boolean {
  return (
    URL.canParse(endpoint) && new URL(endpoint).href === endpoint && isService(new URL(endpoint))
  )
}

/** Nothing can be encrypted for a key that is no point of the curve. */
export function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
