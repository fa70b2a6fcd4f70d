import {
  OPENID_FAILURES,
  type OpenidFailure,
} from '@crm/contract/core/openid-connect/openid-connect'
import * as openid from 'openid-client'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { getFault, type ProviderFault } from './failure.ts'
import { discover, requireProvider } from './provider.ts'
import { getReturnUrls } from './settings.ts'

/**
 * Reads what the stored provider says of itself, and asks for tokens with a code that it never gave:
 * its refusal tells whether it takes client id and secret. Refuses with `openid.test_failed` and the
 * reason, and with `openid.not_configured`.
 */
export async function testProvider(
  context: Pick<Context, 'db' | 'secrets' | 'clock' | 'config'>,
): Promise<{ issuer: string; ends_sessions: boolean }> {
  const provider = await requireProvider(context)
  const { return_url } = await getReturnUrls(context)
  try {
    const server = await discover(context, provider)
    const { issuer, response_types_supported, end_session_endpoint, ...addresses } =
      server.serverMetadata()
    const { authorization_endpoint, token_endpoint, jwks_uri } = addresses
    const isWhole = authorization_endpoint && token_endpoint && jwks_uri
    if (!isWhole || response_types_supported?.includes('code') === false)
      throw failed('unsupported')
    await requireClient(server, return_url)
    return { issuer, ends_sessions: end_session_endpoint !== undefined }
  } catch (error) {
    throw error instanceof AppError ? error : failed(getFault(error))
  }
}

async function requireClient(server: openid.Configuration, returnUrl: string): Promise<void> {
  const address = new URL(returnUrl)
  const state = openid.randomState()
  address.search = new URLSearchParams({
    code: openid.randomState(),
    state,
    iss: server.serverMetadata().issuer,
  }).toString()
  try {
    await openid.authorizationCodeGrant(server, address, {
      expectedState: state,
      pkceCodeVerifier: openid.randomPKCECodeVerifier(),
    })
  } catch (error) {
    if (getFault(error) !== 'ended') throw error
  }
}

const failed = (reason: ProviderFault) =>
  new AppError('openid.test_failed', { details: { reason } })

/** What is wrong with the stored provider, which is only asked for what it says of itself; null if nothing is. */
export async function checkProvider(
  context: Pick<Context, 'db' | 'secrets' | 'clock'>,
): Promise<OpenidFailure | 'not_configured' | null> {
  try {
    await discover(context, await requireProvider(context))
    return null
  } catch (error) {
    if (error instanceof AppError) return 'not_configured'
    const fault = getFault(error)
    return OPENID_FAILURES.find((one) => one === fault) ?? 'protocol'
  }
}
