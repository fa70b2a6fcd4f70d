import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './process/config.ts'
import { hasCode } from './error-code.ts'
import { makePrivateFolder } from './files/private-folder.ts'
import { StartRefused } from './process/start-refused.ts'

/** Encrypts what the database must not reveal: passwords of other servers, PINs. */
export type SecretBox = {
  /** Text → `v1:<nonce, tag and ciphertext in base64url>`, different each time. */
  readonly seal: (text: string) => string
  /** Throws `WrongSecretKey` for another key or changed content. */
  readonly open: (sealed: string) => string
  readonly encryptBytes: (content: Buffer) => Buffer
  readonly openBytes: (sealed: Buffer) => Buffer
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

/** The key is SECRET_KEY, or a file of mode 0600 in the data folder that is made on first use. */
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

/** A 256-bit key for one purpose; keys of different purposes are independent. */
export function keyFor(
  config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>,
  purpose:
    | 'secrets'
    | 'backups'
    | 'invitations'
    | 'shift-links'
    | 'shift-seats'
    | 'history'
    | 'fingerprint'
    | 'titles'
    | 'links',
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

/** True when there is a key, even a damaged one. */
export const hasKey = ({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): boolean =>
  SECRET_KEY !== undefined || existsSync(keyFile(DATA_DIR))

export const keyFile = (folder: string): string => join(folder, 'secret.key')

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
  // Named when complete: another starting process must not read half a key.
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(draft, path)
  } catch (error) {
    // Another process was faster.
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readKey(path)
}

/** The minimum of SECRET_KEY: a truncated file would be easy to guess. */
const MIN_KEY_LENGTH = 32

function readKey(path: string): string {
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < MIN_KEY_LENGTH)
    throw new StartRefused(
      `${path} is damaged: it holds no whole key. Bring it back from where you keep a copy; if it is lost for good, run: npm run accept-key-loss`,
    )
  return key
}
