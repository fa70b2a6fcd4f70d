import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './process/config.ts'
import { hasCode } from './error-code.ts'
import { makePrivateFolder } from './files/private-folder.ts'
import { StartRefused } from './process/start-refused.ts'

/** Seals what the database must not be able to tell: passwords of other servers, PINs. */
export type SecretBox = {
  /** Text → `v1:<nonce, tag and ciphertext in base64url>`; the same text never gives the same twice. */
  readonly seal: (text: string) => string
  /** The sealed text again. Throws `WrongSecretKey` when it was sealed with another key or has been changed. */
  readonly open: (sealed: string) => string
  /** The same for what is no text. */
  readonly encryptBytes: (content: Buffer) => Buffer
  readonly openBytes: (sealed: Buffer) => Buffer
}

/** A secret does not open: the key is not the one it was sealed with. */
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

/** Secrets under a key that never stands in the database: SECRET_KEY, or a file of mode 0600 in the data folder, made when first needed. */
export function openSecretBox(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): SecretBox {
  let kept: Buffer | undefined
  const key = () => (kept ??= keyFor(config, 'secrets'))
  const encryptBytes = (content: Buffer) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key(), nonce)
    const sealed = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }
  const openBytes = (bytes: Buffer) => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ])
    } catch {
      throw new WrongSecretKey()
    }
  }
  return {
    seal: (text) => VERSION + encryptBytes(Buffer.from(text, 'utf8')).toString('base64url'),
    open: (sealed) =>
      openBytes(Buffer.from(sealed.slice(VERSION.length), 'base64url')).toString('utf8'),
    encryptBytes,
    openBytes,
  }
}

/** A 256-bit key for one purpose; different purposes have keys that tell nothing of each other. */
export function keyFor(
  config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>,
  purpose: 'secrets' | 'backups' | 'invitations' | 'history' | 'fingerprint' | 'titles',
): Buffer {
  return Buffer.from(
    hkdfSync(
      'sha256',
      config.SECRET_KEY ?? keyInDataFolder(config.DATA_DIR),
      '',
      `crm ${purpose}`,
      32,
    ),
  )
}

/** Whether there is a key, whole or damaged, so that none would be made. */
export const hasKey = ({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): boolean =>
  SECRET_KEY !== undefined || existsSync(keyFile(DATA_DIR))

/** Where the key lies that is not in the environment. */
export const keyFile = (folder: string): string => join(folder, 'secret.key')

/** True when the file of the key is there and holds no whole one. */
export function isKeyFileDamaged(folder: string): boolean {
  return (
    existsSync(keyFile(folder)) &&
    readFileSync(keyFile(folder), 'utf8').trim().length < MIN_KEY_LENGTH
  )
}

function keyInDataFolder(folder: string): string {
  const path = keyFile(folder)
  try {
    return readKey(path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  makePrivateFolder(folder)
  // whole before it has its name: another process that starts now must not take the beginning of a key for the key
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(draft, path)
  } catch (error) {
    // another process of this product was a moment earlier
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readKey(path)
}

/** As many characters as SECRET_KEY must have: a file that was emptied or cut off would be a key that anybody can guess. */
const MIN_KEY_LENGTH = 32

function readKey(path: string): string {
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < MIN_KEY_LENGTH)
    throw new StartRefused(
      `${path} is damaged: it holds no whole key. Bring it back from where you keep a copy; if it is lost for good, run: npm run accept-key-loss`,
    )
  return key
}
