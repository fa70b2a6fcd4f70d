import { redirect } from '@tanstack/react-router'
import { hasToken, verifySession } from '#platform/session/session.ts'
import { takeLandingPage } from './last-url.ts'

let isLeaving = false

/** Runs what leaves the product by way of the sign-in, which meanwhile leads nobody on. */
export async function leaving(leave: () => Promise<void>): Promise<void> {
  isLeaving = true
  try {
    await leave()
  } finally {
    isLeaving = false
  }
}

/** Who is signed in has nothing to do at the sign-in, and goes on; whether the session still holds only the server knows. */
export async function leadSignedInOn({ preload }: { readonly preload: boolean }): Promise<void> {
  if (preload || isLeaving || !hasToken()) return
  // a session that has ended, or a network that is away: then there is somebody to sign in
  const session = await verifySession().catch(() => null)
  if (session) throw redirect({ href: takeLandingPage(session.user), replace: true })
}
