import type { ConnectionFailure } from '@crm/contract/core/settings'
import type { DirectoryRefusal } from '@crm/contract/core/active-directory'
import { ResultCodeError } from 'ldapts'
import { systemFailure } from '#core/mail/failure.ts'
import { WrongSecretKey } from '#platform/secret-box.ts'

/** `reason` is our own word: the server's message could reveal what listens there. */
export class DirectoryFailure extends Error {
  readonly reason: ConnectionFailure

  constructor(reason: ConnectionFailure, cause?: unknown) {
    super(`The directory could not be asked: ${reason}.`, { cause })
    this.reason = reason
  }
}

/** LDAP result codes (RFC 4511, 4.1.9). */
const REASONS = new Map<number, ConnectionFailure>([
  [2, 'protocol'],
  [3, 'timeout'],
  [8, 'tls_required'],
  [13, 'tls_required'],
  [49, 'credentials'],
])

export function getFailure(error: unknown): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  return new DirectoryFailure(getReason(error), error)
}

function getReason(error: unknown): ConnectionFailure {
  // the password must be entered again
  if (error instanceof WrongSecretKey) return 'credentials'
  if (error instanceof ResultCodeError) return REASONS.get(error.code) ?? 'refused'
  const code = getCode(error)
  const message = error instanceof Error ? error.message : ''
  if (code === 'ETIMEDOUT' || /timed out|timeout/i.test(message)) return 'timeout'
  // a server that answers and hangs up speaks another protocol, like LDAPS
  return systemFailure(code) ?? 'protocol'
}

/** Sub-codes in Active Directory's message of a refused bind (`… data 533, …`). */
const SUB_CODES = new Map<string, DirectoryRefusal>([
  ['525', 'not_found'],
  ['532', 'expired'],
  ['533', 'disabled'],
  ['701', 'expired'],
  ['773', 'must_change'],
  ['775', 'locked'],
])

/** Why a bind was refused because of the account; null for other failures. */
export function getRefusal(error: unknown): DirectoryRefusal | null {
  if (!(error instanceof ResultCodeError) || error.code !== 49) return null
  const code = /\bdata ([0-9a-f]+)/i.exec(error.message)?.[1]?.toLowerCase() ?? ''
  return SUB_CODES.get(code) ?? 'credentials'
}

const getCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
