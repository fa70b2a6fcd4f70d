import type {
  authEndpoints,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@crm/contract/core/auth/auth'
import { call, type Callable } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'

// The contract would bring Zod to a page that opens without signing in; its types check what stands here instead.
const ASK: Callable<typeof authEndpoints.forgotPassword> = {
  method: 'POST',
  path: '/auth/forgot-password',
}
const CHECK: Callable<typeof authEndpoints.checkReset> = {
  method: 'POST',
  path: '/auth/reset-password/check',
}
const RESET: Callable<typeof authEndpoints.resetPassword> = {
  method: 'POST',
  path: '/auth/reset-password',
}
export const MIN_LENGTH: typeof PASSWORD_MIN_LENGTH = 8
export const MAX_LENGTH: typeof PASSWORD_MAX_LENGTH = 256

/** Asks for a link to an address; rejects with the server's refusal. */
export const askForLink = (email: string) => call(ASK, { body: { email } })

/** What a link is worth; `failed` when nobody knows. */
export type Link =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: string }
/** A password that is guessed at once, by the rule that it breaks; the link works still. */
export type Guessable = { readonly kind: 'guessable'; readonly isPersonal: boolean }

export async function checkLink(token: string): Promise<Link> {
  try {
    await call(CHECK, { body: { token } })
    return { kind: 'valid' }
  } catch (error) {
    return linkOf(errorCode(error))
  }
}

/** Sets the password; null when that is done. */
export async function setPassword(
  token: string,
  password: string,
): Promise<Link | Guessable | null> {
  try {
    await call(RESET, {
      body: { token, password, password_confirmation: password },
    })
    return null
  } catch (error) {
    const [failure] = (error instanceof ApiError && error.errors?.['password']) || []
    if (failure) return { kind: 'guessable', isPersonal: failure.rule === 'password_personal' }
    return linkOf(errorCode(error))
  }
}

const linkOf = (code: string): Link =>
  code === 'reset.invalid' || code === 'check_data' ? { kind: 'invalid' } : { kind: 'failed', code }
