import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/process/config.ts'
import { keyFor } from '#platform/secret-box.ts'

const ID_BYTES = 16
const CODE_BYTES = 16

/**
 * What a guest's link says who they are by: their key and 128 bits that only this product can make of it. Nothing of it is stored, and
 * with the guest goes the link.
 */
export function guestToken(config: Config, guestId: string): string {
  const id = Buffer.from(guestId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, codeOf(config, id)]).toString('base64url')
}

/** The guest of a token; null for one that was not made here. */
export function guestOfToken(config: Config, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // another spelling of the same bytes is no token of ours either
  if (bytes.length !== ID_BYTES + CODE_BYTES || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), codeOf(config, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Where a guest answers. */
export const invitationLink = (config: Config, webUrl: string, guestId: string) =>
  `${webUrl}/invitation/${guestToken(config, guestId)}`

const codeOf = (config: Config, id: Buffer) =>
  createHmac('sha256', keyOf(config)).update(id).digest().subarray(0, CODE_BYTES)

/** Read once: the key may stand in a file. */
const keys = new WeakMap<Config, Buffer>()
function keyOf(config: Config): Buffer {
  const key = keys.get(config) ?? keyFor(config, 'invitations')
  keys.set(config, key)
  return key
}
