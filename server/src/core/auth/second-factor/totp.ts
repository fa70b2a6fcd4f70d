import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows, so that none has to be told (RFC 6238, sections 4 and 5.1). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 }
/** A clock may be one step off in either direction (RFC 6238, section 5.2). */
const DRIFT = 1
/** 160 bits (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20

/** In Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/** The time step that a code belongs to; null if it is none, wrong, or of another time. */
export function findStep(secret: string, code: string, moment: Date): number | null {
  if (!isTotpCode(code)) return null
  const asked = { ...FORM, secret: Secret.fromBase32(secret), timestamp: moment.getTime() }
  const drift = TOTP.validate({ ...asked, token: code, window: DRIFT })
  return drift === null ? null : TOTP.counter(asked) + drift
}

/** The address that apps read from a picture; algorithm, digits and period are said, though they are the defaults. */
export const getUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...FORM, secret, issuer, label: account }).toString()
