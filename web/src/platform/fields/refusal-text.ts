import { errorText } from '../api/error-text.ts'
import { ApiError } from '../api/errors.ts'
import { failuresText } from './validation-texts.ts'

/** A refused call in words: what is wrong with its fields, else the message of the refusal. */
export function refusalText(error: unknown): string {
  const failures = error instanceof ApiError ? Object.values(error.errors ?? {}).flat() : []
  return failuresText(failures) || errorText(error)
}
