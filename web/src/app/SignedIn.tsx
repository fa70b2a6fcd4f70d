import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useCallback,
  useMemo,
  type ComponentType,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { corePaths } from '#core/paths.ts'
import { leaving } from '#core/sign-in/last-url.ts'
import { explainRefusalsBy } from '#platform/api/explain.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { readSignOutUrl } from '#platform/api/token.ts'
import { clearDrafts } from '#platform/form/drafts.ts'
import { MainLayout } from '#platform/layout/MainLayout.tsx'
import { menuFor } from '#platform/menu/menu-for.ts'
import { MissingContext } from '#platform/missing/use-missing.ts'
import { type Shell, ShellContext } from '#platform/menu/shell.ts'
import { hasToken, onSessionEnd, type Session, signOut } from '#platform/session/session.ts'
import { useMaybeSession } from '#platform/session/use-can.ts'
import { toastError, toastMessage } from '#platform/toast/toast.ts'
import { createMissingWords, explainMissing } from './missing-words.ts'
import { modules } from './modules.ts'
import { NETWORK_CODE } from '#platform/api/error-code.ts'
import { currentConfirmation, subscribeToConfirmations } from '#platform/confirm/confirm.ts'
import { loadChunk } from '#platform/router/load-screen.ts'

const queryClient = createQueryClient()
const useMissingWords = createMissingWords(queryClient)
explainRefusalsBy((missing) => explainMissing(queryClient, missing))
// A user must not see what another one has read.
onSessionEnd(() => queryClient.clear())

/** Nobody is idle at once, so what watches is no part of the first load. Without a network the server ends the session by itself. */
const IdleGuard = lazy(async (): Promise<{ default: ComponentType<{ idleSeconds: number }> }> => {
  await firstMovement()
  const loaded = await import('./IdleGuard.tsx').catch(() => null)
  return { default: loaded?.IdleGuard ?? (() => null) }
})

/** Well below the shortest limit of the settings. */
const STILL_MS = 60_000
const firstMovement = () =>
  new Promise<void>((resolve) => {
    for (const kind of ['pointermove', 'pointerdown', 'keydown'] as const)
      window.addEventListener(kind, () => resolve(), { once: true, passive: true })
    setTimeout(resolve, STILL_MS)
  })

/** Rarely needed. */
const FirstPasswordPage = lazy(() =>
  import('#core/profile/FirstPasswordPage.tsx').then((file) => ({
    default: file.FirstPasswordPage,
  })),
)

/** Once in an account's life, if a role demands it. */
const FirstFactorPage = lazy(() =>
  import('#core/second-factor/FirstFactorPage.tsx').then((file) => ({
    default: file.FirstFactorPage,
  })),
)

const headerTools = modules
  .flatMap((module) => module.headerTools ?? [])
  .toSorted((one, other) => one.order - other.order)

export function SignedIn() {
  const session = useMaybeSession()
  return session && <Signed session={session} />
}

function Signed({ session }: { session: Session }) {
  const leave = useLeave()
  const shell = useMemo<Shell>(
    () => ({
      menu: menuFor(modules, session.permissionsData),
      headerTools,
      modules,
      signOut: leave,
    }),
    [session.permissionsData, leave],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <ShellContext value={shell}>
        <MissingContext value={useMissingWords}>
          <Suspense>
            <Inside session={session} />
          </Suspense>
          <ConfirmDialogs />
          <Suspense>
            <IdleGuard idleSeconds={session.idleSeconds} />
          </Suspense>
        </MissingContext>
      </ShellContext>
    </QueryClientProvider>
  )
}

function Inside({ session }: { session: Session }) {
  if (session.mustChangePassword) return <FirstPasswordPage />
  return session.mustSetSecondFactor ? <FirstFactorPage /> : <MainLayout />
}

let attempts = 0

/** Leaves the screen first, so that a form with unsaved changes can hold the user back. */
function useLeave(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const leave = async () => {
      const attempt = ++attempts
      await leaving(() => router.navigate({ to: corePaths.login() }))
      // An attempt that a form held back continues with the next navigation.
      if (
        attempt !== attempts ||
        !hasToken() ||
        router.latestLocation.pathname !== corePaths.login()
      )
        return
      // Signing out leaves no drafts for the next person at this computer.
      clearDrafts()
      const signOutUrl = readSignOutUrl()
      const isTold = await signOut()
      // else the next person at this computer would come in by the provider as this one
      if (signOutUrl !== null) window.location.assign(signOutUrl)
      else if (isTold) toastMessage('logout.success')
      else toastError('logout.here_only')
    }
    void leave()
  }, [router])
}

/** The confirmation dialog, loaded with the first question. */
function ConfirmDialogs() {
  const isAsked = useSyncExternalStore(
    subscribeToConfirmations,
    () => currentConfirmation() !== undefined,
  )
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense>
        <Dialogs />
      </Suspense>
    )
  )
}

const Dialogs = lazy(async (): Promise<{ default: ComponentType }> => ({
  default: await loadChunk(() => import('#platform/confirm/ConfirmProvider.tsx')).then(
    (file) => file.ConfirmProvider,
    () => Refusal,
  ),
}))

/** Without the dialog (the network is lost) every question is answered with no. */
function Refusal() {
  const question = useSyncExternalStore(subscribeToConfirmations, currentConfirmation)
  useEffect(() => {
    if (!question) return
    question.answer(false)
    toastError(NETWORK_CODE)
  }, [question])
  return null
}
