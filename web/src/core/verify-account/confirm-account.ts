import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'

/** What came of a link; `invalid` when it was used, has expired or never was one. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly code: string }

const asked = new Map<string, Promise<Outcome>>()

/** Confirms the account of a link, once however often the page renders: a second use of the same link is refused. */
export function confirmAccount(token: string): Promise<Outcome> {
  const known = asked.get(token)
  if (known) return known
  const outcome = send(token)
  asked.set(token, outcome)
  return outcome
}

async function send(token: string): Promise<Outcome> {
  try {
    await call(authEndpoints.confirmAccount, { body: { token } })
    return { kind: 'done' }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'verification.invalid' || code === 'check_data') return { kind: 'invalid' }
    // nobody knows whether it was used: it may be tried again
    asked.delete(token)
    return { kind: 'failed', code }
  }
}
