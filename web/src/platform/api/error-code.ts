import { ApiError, NetworkError } from './errors.ts'

/** Code under which the messages have the text of a lost connection; the server never sends it. */
export const NETWORK_CODE = 'network'

/** The message code of any error that a call can throw; `messageText` has its text. */
export function errorCode(error: unknown): string {
  if (error instanceof ApiError) return error.code
  return error instanceof NetworkError ? NETWORK_CODE : 'server_error'
}
