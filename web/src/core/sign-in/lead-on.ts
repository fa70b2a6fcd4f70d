import { redirect } from '@tanstack/react-router'
import { hasToken, verifySession } from '#platform/session/session.ts'
import { takeLandingPage } from './last-url.ts'

let isLeaving = false

/** While this runs, the sign-in screen forwards no one. */
export async function leaving(leave: () => Promise<void>): Promise<void> {
  isLeaving = true
  try {
    await leave()
  } finally {
    isLeaving = false
  }
}

/** Signed-in users skip the sign-in; only the server knows whether the session is still valid. */
export async function leadSignedInOn({ preload }: { readonly preload: boolean }): Promise<void> {
  if (preload || isLeaving || !hasToken()) return
  // ended, or no network: show the sign-in
  const session = await verifySession().catch(() => null)
  if (session) throw redirect({ href: takeLandingPage(session.user), replace: true })
}
