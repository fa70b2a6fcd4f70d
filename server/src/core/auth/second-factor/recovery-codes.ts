import { Secret } from 'otpauth'
import { hashToken } from '#platform/tokens.ts'

const CODES = 10
/** 80 bits: too many to find a code from its hash. */
const CODE_BYTES = 10

/** Ten codes like `ABCD-EFGH-IJKL-MNOP`, to be shown once, and what is stored of them. */
export function makeRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: CODES }, () => new Secret({ size: CODE_BYTES }).base32)
  return {
    codes: plain.map((code) => code.replace(/.{4}(?=.)/g, '$&-')),
    hashes: plain.map(hashRecoveryCode),
  }
}

/** Of a code without spaces and hyphens. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(code.toUpperCase())
