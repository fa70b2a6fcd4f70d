import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { toBase32 } from './base32.ts'

/** What every authenticator app knows, so that none has to be told (RFC 6238, sections 4 and 5.1). */
const STEP_SECONDS = 30
const DIGITS = 6
/** A clock may be one step off in either direction (RFC 6238, section 5.2). */
const DRIFTS = [-1, 0, 1]
/** 160 bits (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The time step of a moment (RFC 6238, section 4.2). */
export const getStep = (moment: Date): number => Math.floor(moment.getTime() / 1_000 / STEP_SECONDS)

/** The six digits of a step, with HMAC-SHA-1 (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const truncated = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/** The step that a code of six digits belongs to; null if it is wrong, or of another time. */
export function findStep(secret: Buffer, code: string, moment: Date): number | null {
  const typed = Buffer.from(code)
  const now = getStep(moment)
  const matching = DRIFTS.map((drift) => now + drift).filter((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return right.length === typed.length && timingSafeEqual(right, typed)
  })
  return matching.at(-1) ?? null
}

/** The address that apps read from a picture; algorithm, digits and period are said, though they are the defaults. */
export function getUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return (
    `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}` +
    `&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
  )
}
