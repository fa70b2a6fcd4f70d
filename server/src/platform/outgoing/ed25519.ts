import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

/** `publicKey` as SPKI and `privateKey` as PKCS #8, in base64. */
export type KeyPair = { readonly publicKey: string; readonly privateKey: string }

export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}

/** SHA-256 of a public key's bytes, in hexadecimal. */
export const getFingerprint = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')

/** Over the UTF-8 bytes of the text, in base64. */
export const signText = (text: string, privateKey: string): string =>
  sign(null, Buffer.from(text, 'utf8'), {
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  }).toString('base64')

/** False for another text, another key, and what is no signature at all. */
export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = toPublicKey(publicKey)
    return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** Whether it is a public key of Ed25519, written as `newKeyPair` writes it. */
export function isPublicKey(publicKey: string): boolean {
  try {
    const key = toPublicKey(publicKey)
    const written = key.export({ type: 'spki', format: 'der' }).toString('base64')
    return key.asymmetricKeyType === 'ed25519' && written === publicKey
  } catch {
    return false
  }
}

const toPublicKey = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
