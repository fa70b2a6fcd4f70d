import { messageText } from '../i18n/messages.ts'
import { errorCode } from './error-code.ts'
import { ApiError } from './errors.ts'

/** The text of any error of a call, with which permissions are missing and who has them, or the number of the request that failed. */
export function errorText(error: unknown): string {
  const words = messageText(errorCode(error))
  const explanation = error instanceof ApiError ? error.explanation : undefined
  return explanation === undefined ? words : `${words} ${explanation}`
}
