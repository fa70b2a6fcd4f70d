import { errorText } from '../api/error-text.ts'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { call } from '../api/call.ts'
import { setLanguage } from '../i18n/language.ts'
import type { Language } from '../i18n/languages.ts'
import { toastFailed } from '../toast/toast.ts'
import { currentSession, hasToken, subscribeToSession, verifySession } from './session.ts'

/** A language chosen on this page before signing in: the user's own, not a predecessor's. */
let chosenBefore: Language | null = null

/** Stores the language in the browser and, for a signed-in user, at the server. */
export async function chooseLanguage(language: Language): Promise<void> {
  setLanguage(language)
  if (!hasToken()) {
    chosenBefore = language
    return
  }
  // Viewing as a role writes nothing.
  if (currentSession()?.viewingAs) return
  try {
    await call(profileEndpoints.setLanguage, { body: { language } })
    await verifySession()
  } catch (error) {
    toastFailed(errorText(error))
  }
}

/**
 * After signing in: the user's language, unless another one was just chosen, which is then stored.
 */
export function adoptLanguage(user: { readonly language: Language }): void {
  const chosen = chosenBefore
  chosenBefore = null
  if (chosen === null || chosen === user.language) setLanguage(user.language)
  else void chooseLanguage(chosen)
}

/** Follows changes made on another device or by an administrator. */
export function followUserLanguage(): void {
  let known = currentSession()?.user
  subscribeToSession(() => {
    const user = currentSession()?.user
    if (user && user.id === known?.id && user.language !== known.language)
      setLanguage(user.language)
    known = user
  })
}
