import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, keysFor, type KeyConfig } from '#platform/secret-key.ts'
import { hashToken } from '#platform/tokens.ts'

/** Crockford's: digits and letters without i, l, o and u, which are taken for others. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
/** Five bits each: 130. */
const TOKEN_SIGNS = 26

/**
 * The token of a new link: from its key and a secret outside the database, so that a slip, a message and
 * the screen show the same address, and the database alone opens none.
 */
export const getToken = (config: KeyConfig, linkId: string): string =>
  toToken(keyFor(config, 'links'), linkId)

/** The token that was given to a link, by this key or an earlier one; undefined when its key is lost. */
export const findToken = (
  config: KeyConfig,
  link: { readonly id: string; readonly token_hash: Buffer },
): string | undefined =>
  keysFor(config, 'links')
    .map((key) => toToken(key, link.id))
    .find((token) => hashToken(token).equals(link.token_hash))

function toToken(key: Buffer, linkId: string): string {
  const digest = createHmac('sha256', key).update(`token ${linkId}`).digest()
  const bits = Array.from(digest, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: TOKEN_SIGNS }, (_, at) =>
    SIGNS.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  ).join('')
}

/** As somebody typed it from paper: in capitals, with dashes, with an o for a nought. */
export const readToken = (typed: string): string =>
  typed.toLowerCase().replace(/[-\s]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')

/** What a proof is good for: the acts of the page, or the file for a calendar, whose address is kept in more places. */
export type ProofOf = 'page' | 'calendar'
const PROOF_MINUTES = { page: 30, calendar: 10 } as const satisfies Record<ProofOf, number>

/** Says for a while that the letters were right; it stands in the form and nowhere else. */
export function signProof(config: KeyConfig, of: ProofOf, linkId: string, now: Date): string {
  const until = (Math.floor(now.getTime() / 60_000) + PROOF_MINUTES[of]).toString(36)
  return `${until}.${getSignature(keyFor(config, 'links'), of, linkId, until).toString('base64url')}`
}

export function isProof(
  config: KeyConfig,
  of: ProofOf,
  linkId: string,
  { proof, now }: { readonly proof: string; readonly now: Date },
): boolean {
  const [until = '', signature = ''] = proof.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOwn = keysFor(config, 'links').some((key) => {
    const right = getSignature(key, of, linkId, until)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isOwn && Number.parseInt(until, 36) * 60_000 > now.getTime()
}

/** 128 bits. */
const getSignature = (key: Buffer, of: ProofOf, linkId: string, until: string): Buffer =>
  createHmac('sha256', key).update(`${of} ${linkId} ${until}`).digest().subarray(0, 16)
