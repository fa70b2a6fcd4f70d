import type { Assertion, Attestation } from '@crm/contract/core/auth/passkeys'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Where the product under test is reached. */
export const ORIGIN = 'https://crm.example.org'
const DOMAIN = 'crm.example.org'

/** What a test lets an authenticator or its browser do wrong. */
type Answer = {
  readonly challenge: string
  readonly origin?: string
  readonly domain?: string
  readonly count?: number
  /** Without finger, face or PIN. */
  readonly isUnverified?: boolean
  readonly handle?: string
}

/** An authenticator with one key of P-256, as WebAuthn level 3 (section 6) describes it. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  // COSE (RFC 9052): kty EC2, alg ES256, crv P-256, x, y
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

  function make({ challenge, origin = ORIGIN, ...answer }: Answer): Attestation {
    const key = [Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose]
    const data = Buffer.concat([getData(answer, 0x40), ...key])
    // CBOR (RFC 8949): { fmt: "none", attStmt: {}, authData: data }
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ])
    return {
      credential: id,
      client_data: getClientData('webauthn.create', challenge, origin).toString('base64url'),
      attestation_object: attestation.toString('base64url'),
      transports: ['internal', 'telepathy'],
    }
  }

  function answer({ challenge, origin = ORIGIN, handle, ...given }: Answer): Assertion {
    const data = getData(given, 0)
    const clientData = getClientData('webauthn.get', challenge, origin)
    const hash = createHash('sha256').update(clientData).digest()
    return {
      credential: id,
      client_data: clientData.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
      user_handle: handle ?? null,
    }
  }
  return { id, make, answer }
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04

function getData(
  { domain = DOMAIN, count = 0, isUnverified = false }: Omit<Answer, 'challenge'>,
  flags: number,
) {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  const verified = isUnverified ? 0 : USER_VERIFIED
  return Buffer.concat([
    createHash('sha256').update(domain).digest(),
    Buffer.from([flags | USER_PRESENT | verified]),
    counter,
  ])
}

const getClientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
