import {
  TRANSPORTS,
  type Assertion,
  type Attestation,
  type CreationOptions,
} from '@crm/contract/core/auth/passkeys'
import { CHALLENGE_SECONDS } from '@crm/contract/core/auth/passkeys.endpoints'
import type { Clock } from '#platform/clock.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken } from '#platform/tokens.ts'
import { takeChallenge, type StoredPasskey } from './passkey-repository.ts'
import type { RelyingParty } from './relying-party.ts'

/** Its parsers of certificates take a third of a second to load, so only who uses a key waits for them. */
const loadLibrary = () => import('@simplewebauthn/server')

export const CHALLENGE_MS = CHALLENGE_SECONDS * 1_000

/** EdDSA, ES256 and RS256 (IANA, COSE algorithms): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

type Credential = Pick<StoredPasskey, 'credential_id' | 'transports'>

const getDescriptor = ({ credential_id, transports }: Credential) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: TRANSPORTS.filter((transport) => transports.includes(transport)),
})

/** With an empty list the browser offers whatever keys it has for the domain. */
export const getRequestOptions = (
  { domain }: RelyingParty,
  challenge: string,
  allowed: readonly Credential[],
) => ({
  challenge,
  rpId: domain,
  timeout: CHALLENGE_MS,
  userVerification: 'required' as const,
  allowCredentials: allowed.map(getDescriptor),
})

type NewKey = {
  readonly challenge: string
  readonly projectName: string
  readonly user: { readonly id: string; readonly username: string; readonly fullName: string }
  /** Keys of the user, of which the device shall not make a second one. */
  readonly present: readonly Credential[]
}

/** A key that is found without a name („discoverable"), and that asks for finger, face or PIN. */
export const getCreationOptions = (
  { domain }: RelyingParty,
  { challenge, projectName, user, present }: NewKey,
): CreationOptions => ({
  challenge,
  rp: { id: domain, name: projectName },
  user: { id: getHandle(user.id), name: user.username, displayName: user.fullName },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_MS,
  excludeCredentials: present.map(getDescriptor),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})

/** What an authenticator keeps of the user beside the key: nothing that says who it is. */
const getHandle = (userId: string) => Buffer.from(userId).toString('base64url')

/**
 * Uses a challenge up before anything of its answer is looked at. Refuses with
 * `second_factor.expired` one that was answered before.
 */
export async function spendChallenge(
  { db, clock }: { readonly db: Connection; readonly clock: Clock },
  challenge: string,
): Promise<void> {
  const until = new Date(clock.now().getTime() + CHALLENGE_MS).toISOString()
  if (!(await takeChallenge(db, hashToken(challenge), until)))
    throw new AppError('second_factor.expired')
}

/** The new key, or null where the answer is not one to this challenge, origin and domain. */
export async function verifyAttestation(
  { origin, domain }: RelyingParty,
  challenge: string,
  { credential: id, client_data, attestation_object, transports }: Attestation,
) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: client_data, attestationObject: attestation_object },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports: TRANSPORTS.filter((transport) => transports.includes(transport)),
    domain,
  }
}

/**
 * How often the key says it has signed, or null where the answer is not the key's to this challenge,
 * origin and domain. Whether the count has grown is for `usePasskey` to say.
 */
export async function verifyAssertion(
  { origin, domain }: RelyingParty,
  challenge: string,
  { credential: id, client_data, authenticator_data, signature, user_handle }: Assertion,
  passkey: StoredPasskey,
): Promise<number | null> {
  if (user_handle !== null && user_handle !== getHandle(passkey.user_id)) return null
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: client_data,
        authenticatorData: authenticator_data,
        signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: 0,
    },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
