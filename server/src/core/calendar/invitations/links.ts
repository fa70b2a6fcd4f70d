import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/process/config.ts'
import { keyFor } from '#platform/secret-box.ts'

const ID_BYTES = 16
const CODE_BYTES = 16

/** The guest's id and a 128-bit HMAC of it. Nothing is stored; the link ends with the guest. */
export function guestToken(config: Config, guestId: string): string {
  const id = Buffer.from(guestId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, codeOf(config, id)]).toString('base64url')
}

/** Null for a forged token. */
export function guestOfToken(config: Config, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // only the canonical spelling
  if (bytes.length !== ID_BYTES + CODE_BYTES || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), codeOf(config, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const invitationLink = (config: Config, webUrl: string, guestId: string) =>
  `${webUrl}/invitation/${guestToken(config, guestId)}`

const codeOf = (config: Config, id: Buffer) =>
  createHmac('sha256', keyOf(config)).update(id).digest().subarray(0, CODE_BYTES)

/** Read once, because the key may be in a file. */
const keys = new WeakMap<Config, Buffer>()
function keyOf(config: Config): Buffer {
  const key = keys.get(config) ?? keyFor(config, 'invitations')
  keys.set(config, key)
  return key
}
