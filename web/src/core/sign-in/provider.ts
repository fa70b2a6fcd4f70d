import type { SecondStep } from '@crm/contract/core/auth/session'
import type { LinkOffer } from '@crm/contract/core/openid-connect/openid-connect'
import { providerSignInEndpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { call } from '#platform/api/call.ts'
import { type Session, signInByProvider, verifySession } from '#platform/session/session.ts'
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
 * Null if it goes on at the sign-in screen, with `unfinishedSignIn`. Only once, however often React
 * renders: a second use is refused.
 */
export function finishProviderSignIn(): Promise<Session | null> {
  const ticket = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (ticket !== null || !finishing) finishing = finish(ticket ?? '')
  return finishing
}

async function finish(ticket: string): Promise<Session | null> {
  const entered = await signInByProvider({ ticket, answer: answer ?? '' })
  if ('user' in entered) return entered
  unfinished = entered
  return null
}

type Unfinished = { readonly step?: SecondStep; readonly link?: LinkOffer }
let unfinished: Unfinished = {}

/** A second step that is to follow, or an account that is to be linked, until the page is left. */
export const unfinishedSignIn = (): Unfinished => unfinished
export const forgetUnfinished = (): void => void (unfinished = {})

/** Links the account of the session. Throws ApiError or NetworkError. */
export async function linkAccount({ ticket }: LinkOffer): Promise<void> {
  await call(providerSignInEndpoints.link, { body: { ticket } })
  // the provider's groups may have given roles
  await verifySession()
}
