import { ApiError, NetworkError } from './errors.ts'

/** The code of a lost connection; the server never sends it. */
export const NETWORK_CODE = 'network'

/** The message code of any error of a call. */
export function errorCode(error: unknown): string {
  if (error instanceof ApiError) return error.code
  return error instanceof NetworkError ? NETWORK_CODE : 'server_error'
}
