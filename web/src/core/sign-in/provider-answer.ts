import type { SecondStep } from '@crm/contract/core/auth/session'
import type { LinkOffer } from '@crm/contract/core/openid-connect/openid-connect'
import { corePaths } from '../paths.ts'

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

export const providerAnswer = (): string => answer ?? ''

type Unfinished = { readonly step?: SecondStep; readonly link?: LinkOffer }
let unfinished: Unfinished = {}

/** A second step that is to follow, or an account that is to be linked, until the page is left. */
export const unfinishedSignIn = (): Unfinished => unfinished
export const setUnfinished = (given: Unfinished): void => void (unfinished = given)
