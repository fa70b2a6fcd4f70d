import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'

export const requestLink = (email: string) =>
  call(authEndpoints.forgotPassword, { body: { email } })

/** `failed`: the server could not be asked. */
export type Link =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: string }
/** A password that is easy to guess; the link still works. */
export type Guessable = { readonly kind: 'guessable'; readonly isPersonal: boolean }

export async function checkLink(token: string): Promise<Link> {
  try {
    await call(authEndpoints.checkReset, { body: { token } })
    return { kind: 'valid' }
  } catch (error) {
    return linkOf(errorCode(error))
  }
}

/** Null once the password is set. */
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
