import type { LinkOffer } from '@crm/contract/core/openid-connect/openid-connect'
import { providerSignInEndpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { call } from '#platform/api/call.ts'
import { storeSignOutUrl } from '#platform/api/token.ts'
import { enterBy, type Session, trusted, verifySession } from '#platform/session/session.ts'
// what a refusal says
import './late-texts.ts'
import { providerAnswer, setUnfinished } from './provider-answer.ts'

/** Per tab: the provider sends the browser back to the one that left. */
const STORAGE_KEY = 'provider_ticket'

/** Leaves for the provider. Throws ApiError or NetworkError. */
export async function leaveForProvider(): Promise<void> {
  const { data } = await call(providerSignInEndpoints.begin, {})
  sessionStorage.setItem(STORAGE_KEY, data.ticket)
  window.location.assign(data.url)
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
  const body = { ticket, answer: providerAnswer(), ...trusted() }
  const entered = await call(providerSignInEndpoints.finish, { body })
  if (entered.sign_out_url !== null) storeSignOutUrl(entered.sign_out_url)
  if ('user' in entered) return enterBy(entered)
  setUnfinished('link' in entered ? { link: entered.link } : { step: entered.second_factor })
  return null
}

/** Links the account of the session. Throws ApiError or NetworkError. */
export async function linkAccount({ ticket }: LinkOffer): Promise<void> {
  await call(providerSignInEndpoints.link, { body: { ticket } })
  // the provider's groups may have given roles
  await verifySession()
}
