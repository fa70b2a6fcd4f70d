import { createECDH } from 'node:crypto'

/**
 * The push services of the browsers (Chrome and Edge on Android, Firefox, Safari, Edge). Only to these does the server ever send:
 * an address that a browser gives must not lead it into its own network.
 */
const KNOWN_SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

export type IsPushService = (url: URL) => boolean

/** Whether an address is that of a known push service: https on its own port, without a name or password in it. */
export const isKnownService: IsPushService = ({ protocol, hostname, port, username, password }) =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  KNOWN_SERVICES.some((known) => known.test(hostname))

/**
 * Whether an address is one that `isService` lets pass; a text that is no address is not, nor one that is written otherwise than
 * browsers write it: whoever reads it after us could read another address.
 */
export function leadsToService(endpoint: string, isService: IsPushService): boolean {
  return (
    URL.canParse(endpoint) && new URL(endpoint).href === endpoint && isService(new URL(endpoint))
  )
}

/** Whether a browser's public key is a point of the curve: with any other no message can be encrypted for it. */
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
