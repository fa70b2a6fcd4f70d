import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './process/config.ts'
import { keyFor } from './secret-box.ts'

/** What the key of a link is for; a token of one purpose opens nothing of another. */
type Purpose = 'invitations' | 'shift-links' | 'shift-seats'

const ID_BYTES = 16
const CODE_BYTES = 16

/** The id of a record and a 128-bit HMAC of it, for a link. Nothing is stored; the link ends with the record. */
export function signId(config: Config, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, getCode(config, purpose, bytes)]).toString('base64url')
}

/** Null for a forged token. */
export function idOfToken(config: Config, purpose: Purpose, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // only the canonical spelling
  if (bytes.length !== ID_BYTES + CODE_BYTES || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), getCode(config, purpose, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const getCode = (config: Config, purpose: Purpose, id: Buffer) =>
  createHmac('sha256', getKey(config, purpose)).update(id).digest().subarray(0, CODE_BYTES)

/** Read once, because the key may be in a file. */
const keys = new WeakMap<Config, Map<Purpose, Buffer>>()
function getKey(config: Config, purpose: Purpose): Buffer {
  const ofConfig = keys.get(config) ?? new Map<Purpose, Buffer>()
  keys.set(config, ofConfig)
  const key = ofConfig.get(purpose) ?? keyFor(config, purpose)
  ofConfig.set(purpose, key)
  return key
}
