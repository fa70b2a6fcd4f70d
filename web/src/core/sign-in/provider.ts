import { providerSignInEndpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { call } from '#platform/api/call.ts'
import type { SecondStep } from '@crm/contract/core/auth/session'
import { type Session, signInByProvider } from '#platform/session/session.ts'
import { corePaths } from '../paths.ts'

/** Per tab: the provider sends the browser back to the one that left. */
const STORAGE_KEY = 'provider_ticket'

/** Leaves for the provider. Throws ApiError or NetworkError. */
export async function leaveForProvider(): Promise<void> {
  const { data } = await call(providerSignInEndpoints.begin, {})
  sessionStorage.setItem(STORAGE_KEY, data.ticket)
  window.location.assign(data.url)
}

let answer: string | null = null

/**
 * Takes the provider's answer out of the address before anything else sees it: no code stays in the
 * history or in what is reported. Called once, before the router reads the address.
 */
export function takeProviderAnswer(): void {
  const { pathname, hash, search } = window.location
  if (pathname !== corePaths.providerReturn()) return
  answer = (hash || search).slice(1)
  window.history.replaceState(window.history.state, '', pathname)
}

let finishing: Promise<Session | null> | undefined

/**
 * Null if a second step is to follow, which the sign-in screen asks for. Only once, however often
 * React renders: a second use is refused.
 */
export function finishProviderSignIn(): Promise<Session | null> {
  const ticket = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (ticket !== null || !finishing) finishing = finish(ticket ?? '')
  return finishing
}

async function finish(ticket: string): Promise<Session | null> {
  const entered = await signInByProvider({ ticket, answer: answer ?? '' })
  if (!('ticket' in entered)) return entered
  secondStep = entered
  return null
}

let secondStep: SecondStep | null = null
export const currentSecondStep = (): SecondStep | null => secondStep
export const forgetSecondStep = (): void => void (secondStep = null)
