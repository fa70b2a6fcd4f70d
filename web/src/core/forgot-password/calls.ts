import type { authEndpoints } from '@crm/contract/core/auth/auth'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'

// The contract's own entries would bring Zod to a public page; `calls.test.ts` compares these with them.
export const ASK = { method: 'POST', path: '/auth/forgot-password' } as const
export const CHECK = { method: 'POST', path: '/auth/reset-password/check' } as const
export const RESET = { method: 'POST', path: '/auth/reset-password' } as const
export const MIN_LENGTH = 8
export const MAX_LENGTH = 256

/** Asks for a link to an address; rejects with the server's refusal. */
export const askForLink = (email: string) =>
  call<typeof authEndpoints.forgotPassword>(ASK, { body: { email } })

/** What a link is worth; `failed` when nobody knows. */
export type Link =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: string }
/** A password that is guessed at once, by the rule that it breaks; the link works still. */
export type Guessable = { readonly kind: 'guessable'; readonly isPersonal: boolean }

export async function checkLink(token: string): Promise<Link> {
  try {
    await call<typeof authEndpoints.checkReset>(CHECK, { body: { token } })
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
    await call<typeof authEndpoints.resetPassword>(RESET, {
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
