import { isIP } from 'node:net'
import { publicAddress } from '#core/mail/service.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'

/** Who asks for a key: its domain („RP ID") and the one origin where a browser may answer. */
export type RelyingParty = { readonly origin: string; readonly domain: string }

export type PartyContext = {
  readonly db: Connection
  readonly config: Pick<Context['config'], 'WEB_URL'>
}

/**
 * From the web address of the settings, never from a request: a page that only looks like this one
 * has another origin. Null where browsers make no keys: without https (except on localhost), and at
 * an IP address (WebAuthn level 3, section 5.1.2).
 */
export async function findRelyingParty(context: PartyContext): Promise<RelyingParty | null> {
  const address = await publicAddress(context)
  if (address === null || !URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isSecure && isName ? { origin, domain: hostname } : null
}

/** Refuses with `passkey.unavailable`. */
export async function requireRelyingParty(context: PartyContext): Promise<RelyingParty> {
  const party = await findRelyingParty(context)
  if (!party) throw new AppError('passkey.unavailable')
  return party
}
