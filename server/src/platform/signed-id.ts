import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './process/config.ts'
import { keyFor, keysFor } from './secret-key.ts'

/** What the key of a link is for; a token of one purpose opens nothing of another. */
type Purpose = 'invitations' | 'shift-links' | 'shift-seats'

const ID_BYTES = 16
const CODE_BYTES = 16

/** The id of a record and a 128-bit HMAC of it, for a link. Nothing is stored; the link ends with the record. */
export function signId(config: Config, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, getCode(keyFor(config, purpose), bytes)]).toString('base64url')
}

/** Null for a forged token, and for one of a key that is retired. */
export function idOfToken(config: Config, purpose: Purpose, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // only the canonical spelling
  if (bytes.length !== ID_BYTES + CODE_BYTES || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, ID_BYTES)
  const code = bytes.subarray(ID_BYTES)
  const isOwn = keysFor(config, purpose).some((key) => timingSafeEqual(code, getCode(key, id)))
  if (!isOwn) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const getCode = (key: Buffer, id: Buffer) =>
  createHmac('sha256', key).update(id).digest().subarray(0, CODE_BYTES)
