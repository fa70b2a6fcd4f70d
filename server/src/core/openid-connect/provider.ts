import * as openid from 'openid-client'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findSettings, type OpenidRow } from './repository.ts'

/** Somebody waits at the sign-in. */
const TIMEOUT_SECONDS = 5

/** Settings with which somebody can sign in. */
export type Provider = Pick<
  OpenidRow,
  'scopes' | 'groups_claim' | 'checks_factor' | 'admits' | 'links_by_email'
> & { readonly issuer: string; readonly client_id: string; readonly client_secret: string }

/** The secret stays encrypted. Refuses with `openid.not_configured`. */
export async function requireProvider({ db }: Pick<Context, 'db'>): Promise<Provider> {
  const { is_enabled, issuer, client_id, client_secret, ...settings } = await findSettings(db)
  if (!is_enabled || !issuer || !client_id || !client_secret)
    throw new AppError('openid.not_configured')
  return { ...settings, issuer, client_id, client_secret }
}

/**
 * Asks the provider for its addresses and keys (OpenID Connect Discovery 1.0). Signatures of ID
 * tokens are verified although they come over TLS. Throws what `getFault` reads.
 */
export function discover(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  { issuer, client_id, client_secret }: Provider,
): Promise<openid.Configuration> {
  const secret = secrets.open(client_secret)
  const url = new URL(issuer)
  return openid.discovery(url, client_id, { [openid.clockSkew]: getSkew(clock) }, authBy(secret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      openid.enableNonRepudiationChecks,
      // the settings let this pass on this machine alone
      ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  })
}

/** Every provider takes the header (RFC 6749, 2.3.1), unless it says that it does not. */
const authBy =
  (secret: string): openid.ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const auth = methods.includes('client_secret_basic')
      ? openid.ClientSecretBasic(secret)
      : openid.ClientSecretPost(secret)
    return auth(server, ...request)
  }

/** Only `clock.ts` knows what time it is: how far it is from the clock that the library reads. */
const getSkew = (clock: Clock) =>
  Math.round((clock.now().getTime() - systemClock.now().getTime()) / 1_000)
