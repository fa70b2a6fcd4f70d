import type { OpenidFailure } from '@crm/contract/core/openid-connect/openid-connect'
import { systemFailure } from '#core/mail/failure.ts'
import { WrongSecretKey } from '#platform/secret-box.ts'

/** What went wrong with the provider; the last four are of one sign-in alone. */
export type ProviderFault = OpenidFailure | 'ended' | 'declined' | 'clock' | 'untrusted'

/** Errors of the provider itself (RFC 6749, 4.1.2.1 and 5.2). */
const REFUSALS: Readonly<Record<string, ProviderFault>> = {
  invalid_grant: 'ended',
  access_denied: 'declined',
  invalid_client: 'credentials',
  unauthorized_client: 'credentials',
}

/** Codes of `openid-client`. */
const CODES: Readonly<Record<string, ProviderFault>> = {
  OAUTH_TIMEOUT: 'timeout',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_INVALID_RESPONSE: 'untrusted',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'untrusted',
  OAUTH_KEY_SELECTION_FAILED: 'untrusted',
  OAUTH_MISSING_SERVER_METADATA: 'unsupported',
}

/** In our words: the provider's could reveal what listens there. */
export function getFault(error: unknown): ProviderFault {
  // the secret must be entered again
  if (error instanceof WrongSecretKey) return 'credentials'
  const code = getText(error, 'code')
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return getText(getCause(error), 'attribute') === 'issuer' ? 'issuer' : 'untrusted'
  return (
    REFUSALS[getText(error, 'error')] ??
    CODES[code] ??
    systemFailure(getText(getCause(error), 'code')) ??
    'protocol'
  )
}

const getText = (value: unknown, name: string): string => {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'string' ? found : ''
}

const getCause = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)
