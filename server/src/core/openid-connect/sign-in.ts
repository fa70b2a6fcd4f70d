import type { providerSignInEndpoints } from '@crm/contract/core/openid-connect/openid-connect'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import * as openid from 'openid-client'
import { enterProven } from '#core/auth/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { countFromNetwork } from '#core/throttle/service.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findOrMakeUser } from './account.ts'
import { getFault, type ProviderFault } from './failure.ts'
import { getIdentity, type Identity } from './identity.ts'
import { offerLink } from './link.ts'
import { discover, requireProvider, type Provider } from './provider.ts'
import { getReturnUrls } from './settings.ts'
import { issueTicket, takeTicket, type Attempt } from './ticket.ts'

type SignInContext = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>
type Caller = { readonly address: string; readonly userAgent: string }

/** Each attempt asks the provider. */
const LIMIT = { name: 'openid', most: 60, seconds: 60 }

/**
 * Begins the authorization code flow with PKCE (RFC 7636), state and nonce: the address of the
 * provider, and a ticket that the same browser finishes with. Refuses with `openid.not_configured`
 * and `openid.unavailable`.
 */
export async function beginSignIn(
  context: SignInContext,
  { address }: Caller,
): Promise<{ url: string; ticket: string }> {
  await countFromNetwork(context.db, context.clock, LIMIT, address)
  const provider = await requireProvider(context)
  const { return_url } = await getReturnUrls(context)
  const attempt = {
    issuer: provider.issuer,
    return_url,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  try {
    const server = await discover(context, provider)
    const url = openid.buildAuthorizationUrl(server, {
      redirect_uri: return_url,
      scope: provider.scopes,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...getResponseMode(server),
    })
    return { url: url.href, ticket: issueTicket(context, attempt) }
  } catch (error) {
    throw toRefusal(getFault(error))
  }
}

/** A browser sends a fragment to no server, so that the code stands in no log on its way back. */
function getResponseMode(server: openid.Configuration): { response_mode?: 'fragment' } {
  const modes = server.serverMetadata().response_modes_supported
  return modes?.includes('fragment') ? { response_mode: 'fragment' } : {}
}

/**
 * Finishes it with the provider's answer, the parameters of the address as they came. Refuses with
 * `openid.ended` what this browser has not begun, with the faults of `toRefusal`, and like
 * `findOrMakeUser` and `enterProven`.
 */
export async function finishSignIn(
  context: SignInContext,
  { ticket, answer, device_tokens }: BodyOf<typeof providerSignInEndpoints.finish>,
  caller: Caller,
) {
  const { db, clock } = context
  await countFromNetwork(db, clock, LIMIT, caller.address)
  const provider = await requireProvider(context)
  const parameters = new URLSearchParams(answer)
  const attempt = await takeTicket(context, ticket, parameters)
  if (attempt.issuer !== provider.issuer) throw new AppError('openid.ended')
  const found = await identify(context, provider, attempt, parameters)
  if ('fault' in found) {
    await recordFailure(context, caller, found.fault)
    throw toRefusal(found.fault)
  }
  const user = await findOrMakeUser(db, caller.address, found.identity, provider).catch(
    async (error: unknown) => {
      if (error instanceof AppError) await recordFailure(context, caller, getReason(error))
      throw error
    },
  )
  const sign_out_url = await getSignOutUrl(context, found.server)
  if ('linkable' in user) {
    const { linkable: userId, roles } = user
    return { link: offerLink(context, found.identity, { userId, roles }), sign_out_url }
  }
  const entered = await enterProven(context, user.userId, caller, {
    deviceTokens: device_tokens ?? [],
    isFactorShown: provider.checks_factor || found.identity.hasFactor,
  })
  return { ...entered, sign_out_url }
}

type Found = { readonly identity: Identity; readonly server: openid.Configuration }

async function identify(
  context: SignInContext,
  provider: Provider,
  attempt: Attempt,
  parameters: URLSearchParams,
): Promise<Found | { readonly fault: ProviderFault }> {
  try {
    const server = await discover(context, provider)
    const address = new URL(attempt.return_url)
    address.search = parameters.toString()
    const tokens = await openid.authorizationCodeGrant(server, address, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return { fault: 'untrusted' }
    // what it says of somebody may stand in the ID token, at the provider, or in both
    const more = server.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(server, tokens.access_token, claims.sub)
      : {}
    return { identity: getIdentity({ ...more, ...claims }, provider.groups_claim), server }
  } catch (error) {
    return { fault: getFault(error) }
  }
}

const recordFailure = ({ db }: SignInContext, { address }: Caller, reason: string) =>
  recordEvent(db, { userId: null, address }, 'sign_in_failed', 'core.user', null, {
    provider: reason,
  })

/** `openid.no_group` → `no_group` */
const getReason = ({ code }: AppError) => code.split('.')[1] ?? code

const OF_THE_SIGN_IN = ['ended', 'declined', 'clock', 'untrusted']

function toRefusal(fault: ProviderFault): AppError {
  return new AppError(`openid.${OF_THE_SIGN_IN.includes(fault) ? fault : 'unavailable'}`)
}

/**
 * OpenID Connect RP-Initiated Logout 1.0, without `id_token_hint`: no token of the provider goes
 * into an address.
 */
async function getSignOutUrl(
  context: SignInContext,
  server: openid.Configuration,
): Promise<string | null> {
  if (!server.serverMetadata().end_session_endpoint) return null
  const { signed_out_url } = await getReturnUrls(context)
  return openid.buildEndSessionUrl(server, { post_logout_redirect_uri: signed_out_url }).href
}
