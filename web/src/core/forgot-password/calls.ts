import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'

/** Asks for a link to an address; rejects with the server's refusal. */
export const requestLink = (email: string) =>
  call(authEndpoints.forgotPassword, { body: { email } })

/** What a link is worth; `failed` when nobody knows. */
export type Link =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: string }
/** A password that is guessed at once, by the rule that it breaks; the link works still. */
export type Guessable = { readonly kind: 'guessable'; readonly isPersonal: boolean }

export async function checkLink(token: string): Promise<Link> {
  try {
    await call(authEndpoints.checkReset, { body: { token } })
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
    await call(authEndpoints.resetPassword, {
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
