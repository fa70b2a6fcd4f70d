import { passkeyEndpoints } from '@crm/contract/core/auth/passkeys.endpoints'
import type { EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'

type Started = EndpointAnswer<typeof passkeyEndpoints.start>['data']
type Made = EndpointInput<typeof passkeyEndpoints.add>['body']['response']

/** Why a browser has made no key. */
export type Unmade = 'cancelled' | 'present' | 'failed'

/** Has the browser make a key; the library is loaded by nobody else. */
export async function makePasskey(options: Started['options']): Promise<Made | Unmade> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, response } = await startRegistration({ optionsJSON: options })
    return {
      credential: id,
      client_data: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: response.transports ?? [],
    }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError') return 'cancelled'
    return name === 'InvalidStateError' ? 'present' : 'failed'
  }
}
