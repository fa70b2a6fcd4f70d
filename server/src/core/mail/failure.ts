import type { ConnectionFailure } from '@crm/contract/core/settings'
import { WrongSecretKey } from '#platform/secret-box.ts'

const UNREACHABLE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EACCES',
]
const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|HOSTNAME_MISMATCH|INVALID_CA)/
/** RFC 3207 „Must issue STARTTLS first", RFC 4954 „Encryption required". */
const WANTS_TLS = [530, 538]

/** Why sending failed, in our words: the server's could reveal what listens there. */
export function getFailure(error: unknown): ConnectionFailure {
  // the password must be entered again
  if (error instanceof WrongSecretKey) return 'credentials'
  const { code, system, response, text } = getFacts(error)
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'timeout'
  const failed = systemFailure(system)
  if (failed) return failed
  if (code === 'EDNS' || system === 'ECONNRESET') return 'unreachable'
  return answerFailure(code, response, text)
}

export function systemFailure(code: string): 'certificate' | 'unreachable' | null {
  if (CERTIFICATE.test(code)) return 'certificate'
  return UNREACHABLE.includes(code) ? 'unreachable' : null
}

function answerFailure(code: string, response: number, text: string): ConnectionFailure {
  if (WANTS_TLS.includes(response) && (response === 538 || /tls/i.test(text))) return 'tls_required'
  if (code === 'EAUTH' || [530, 535].includes(response))
    return response >= 400 && response < 500 ? 'refused' : 'credentials'
  // STARTTLS is configured, but the server lacks it
  if (code === 'ETLS' && response >= 500) return 'tls_required'
  return response >= 400 && code !== 'EPROTOCOL' ? 'refused' : 'protocol'
}

/** The server rejects this e-mail for good (RFC 5321, 4.2.1: 5yz); 4yz may pass. */
export function isFinal(error: unknown): boolean {
  const { code, response } = getFacts(error)
  return (
    getFailure(error) === 'refused' &&
    response >= 500 &&
    (code === 'EENVELOPE' || code === 'EMESSAGE')
  )
}

/** Nodemailer replaces the system's error code and keeps it in `originalCode`. */
function getFacts(error: unknown) {
  const read = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  const code = String(read('code') ?? '')
  return {
    code,
    system: String(read('originalCode') ?? code),
    response: Number(read('responseCode') ?? 0),
    text: String(read('response') ?? ''),
  }
}
