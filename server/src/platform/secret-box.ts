import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor, keysFor, type KeyConfig } from './secret-key.ts'

/** Encrypts what the database must not reveal: passwords of other servers, PINs. */
export type SecretBox = {
  /** Text → `v1:<nonce, tag and ciphertext in base64url>`, different each time. */
  readonly seal: (text: string) => string
  /** Throws `WrongSecretKey` for another key or changed content. */
  readonly open: (sealed: string) => string
  readonly encryptBytes: (content: Buffer) => Buffer
  readonly openBytes: (sealed: Buffer) => Buffer
  /** The same text sealed with the current key; null if it is already. Throws `WrongSecretKey` as `open` does. */
  readonly renew: (sealed: string) => string | null
}

export class WrongSecretKey extends Error {
  constructor() {
    super(
      'A stored secret cannot be opened: SECRET_KEY (or secret.key in the data folder) is not the one it was sealed with.',
    )
  }
}

const VERSION = 'v1:'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals with the current key, and opens with every key that is not retired. */
export function openSecretBox(config: KeyConfig): SecretBox {
  const encryptBytes = (content: Buffer) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyFor(config, 'secrets'), nonce)
    const sealed = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }
  const openBytes = (bytes: Buffer) => {
    for (const key of keysFor(config, 'secrets')) {
      const content = openWith(key, bytes)
      if (content) return content
    }
    throw new WrongSecretKey()
  }
  const isCurrent = (bytes: Buffer) => openWith(keyFor(config, 'secrets'), bytes) !== null
  return {
    seal: (text) => toText(encryptBytes(Buffer.from(text, 'utf8'))),
    open: (sealed) => openBytes(fromText(sealed)).toString('utf8'),
    encryptBytes,
    openBytes,
    renew: (sealed) =>
      isCurrent(fromText(sealed)) ? null : toText(encryptBytes(openBytes(fromText(sealed)))),
  }
}

const toText = (sealed: Buffer) => VERSION + sealed.toString('base64url')
const fromText = (sealed: string) => Buffer.from(sealed.slice(VERSION.length), 'base64url')

/** Null for another key or changed content. */
function openWith(key: Buffer, bytes: Buffer): Buffer | null {
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([content, decipher.final()])
  } catch {
    return null
  }
}
