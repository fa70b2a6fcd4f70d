import type { ConnectionFailure } from '@crm/contract/core/settings'
import type { DirectoryRefusal } from '@crm/contract/core/active-directory'
import { ResultCodeError } from 'ldapts'
import { WrongSecretKey } from '#platform/secret-box.ts'

/** The directory could not be asked; `reason` is ours, for the words of the other server would tell what listens there. */
export class DirectoryFailure extends Error {
  readonly reason: ConnectionFailure

  constructor(reason: ConnectionFailure, cause?: unknown) {
    super(`The directory could not be asked: ${reason}.`, { cause })
    this.reason = reason
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EACCES',
])
const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|HOSTNAME_MISMATCH|INVALID_CA)/
/** LDAP result codes (RFC 4511 §4.1.9). */
const REASONS = new Map<number, ConnectionFailure>([
  [2, 'protocol'],
  [3, 'timeout'],
  [8, 'tls_required'],
  [13, 'tls_required'],
  [49, 'credentials'],
])

/** Why asking the directory failed, in our own words. */
export function failureOf(error: unknown): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  return new DirectoryFailure(reasonOf(error), error)
}

function reasonOf(error: unknown): ConnectionFailure {
  // the stored password cannot be read any more: it has to be typed again
  if (error instanceof WrongSecretKey) return 'credentials'
  if (error instanceof ResultCodeError) return REASONS.get(error.code) ?? 'refused'
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  if (code === 'ETIMEDOUT' || /timed out|timeout/i.test(message)) return 'timeout'
  if (CERTIFICATE.test(code)) return 'certificate'
  // whoever answers and then hangs up talks of something else: LDAPS on the port of LDAP, or no directory at all
  return UNREACHABLE.has(code) ? 'unreachable' : 'protocol'
}

/** Sub-codes that Active Directory puts into the text of a refused bind (`… data 533, …`); everything else is a wrong password. */
const SUB_CODES = new Map<string, DirectoryRefusal>([
  ['525', 'not_found'],
  ['532', 'expired'],
  ['533', 'disabled'],
  ['701', 'expired'],
  ['773', 'must_change'],
  ['775', 'locked'],
])

/** Why a bind was refused for what it said of the account; null when the failure is another one. */
export function refusalOf(error: unknown): DirectoryRefusal | null {
  if (!(error instanceof ResultCodeError) || error.code !== 49) return null
  const code = /\bdata ([0-9a-f]+)/i.exec(error.message)?.[1]?.toLowerCase() ?? ''
  return SUB_CODES.get(code) ?? 'credentials'
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
