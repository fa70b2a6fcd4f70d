import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { call } from '../api/call.ts'
import { errorCode } from '../api/error-code.ts'
import { setLanguage } from '../i18n/language.ts'
import type { Language } from '../i18n/languages.ts'
import { toastError } from '../toast/toast.ts'
import { currentSession, hasToken, subscribeToSession, verifySession } from './session.ts'

/** What somebody has chosen on this page before they signed in: theirs, and not left over from who was here before. */
let chosenBefore: Language | null = null

/** Speaks a language from now on, in this browser and, for who is signed in, wherever they sign in next and in their letters. */
export async function chooseLanguage(language: Language): Promise<void> {
  setLanguage(language)
  if (!hasToken()) {
    chosenBefore = language
    return
  }
  // who looks at the product as a role writes nothing
  if (currentSession()?.viewingAs) return
  try {
    await call(profileEndpoints.setLanguage, { body: { language } })
    await verifySession()
  } catch (error) {
    toastError(errorCode(error))
  }
}

/** After signing in: the user's own language, unless they have just chosen another one, which becomes theirs. */
export function adoptLanguage(user: { readonly language: Language }): void {
  const chosen = chosenBefore
  chosenBefore = null
  if (chosen === null || chosen === user.language) setLanguage(user.language)
  else void chooseLanguage(chosen)
}

/** Follows a change of the user's language that was made elsewhere: on another device, or by an administrator. */
export function followUserLanguage(): void {
  let known = currentSession()?.user
  subscribeToSession(() => {
    const user = currentSession()?.user
    if (user && user.id === known?.id && user.language !== known.language)
      setLanguage(user.language)
    known = user
  })
}
