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
import { leaving } from '#core/sign-in/lead-on.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { clearDrafts } from '#platform/form/drafts.ts'
import { MainLayout } from '#platform/layout/MainLayout.tsx'
import { menuFor } from '#platform/menu/menu-for.ts'
import { type Shell, ShellContext } from '#platform/menu/shell.ts'
import { hasToken, onSessionEnd, type Session, signOut } from '#platform/session/session.ts'
import { useMaybeSession } from '#platform/session/use-can.ts'
import { toastError, toastMessage } from '#platform/toast/toast.ts'
import { modules } from './modules.ts'
import { NETWORK_CODE } from '#platform/api/error-code.ts'
import { currentQuestion, subscribeToQuestions } from '#platform/confirm/confirm.ts'
import { loadChunk } from '#platform/router/load-screen.ts'

const queryClient = createQueryClient()
// spec §4: nothing that one user has read may be there for the next
onSessionEnd(() => queryClient.clear())

/** Few ever see it, and then once. */
const FirstPasswordPage = lazy(() =>
  import('#core/profile/FirstPasswordPage.tsx').then((file) => ({
    default: file.FirstPasswordPage,
  })),
)

const headerTools = modules
  .flatMap((module) => module.headerTools ?? [])
  .toSorted((one, other) => one.order - other.order)

/** The main layout with what the modules put into it, for the user who is signed in. */
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
        {session.mustChangePassword ? (
          <Suspense>
            <FirstPasswordPage />
          </Suspense>
        ) : (
          <MainLayout />
        )}
        <Questions />
      </ShellContext>
    </QueryClientProvider>
  )
}

let attempts = 0

/** Leaves the screen first, so that a form with unsaved changes can keep the user, and then the session. */
function useLeave(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const leave = async () => {
      const attempt = ++attempts
      await leaving(() => router.navigate({ to: corePaths.login() }))
      // an attempt that a form has held back goes on here with whatever navigation comes next
      if (
        attempt !== attempts ||
        !hasToken() ||
        router.latestLocation.pathname !== corePaths.login()
      )
        return
      // who leaves on purpose leaves nothing for the next person at this computer
      clearDrafts()
      if (await signOut()) toastMessage('logout.success')
      else toastError('logout.here_only')
    }
    void leave()
  }, [router])
}

/** The dialog that asks before something is destroyed, fetched with the first question: no screen starts with one. */
function Questions() {
  const isAsked = useSyncExternalStore(subscribeToQuestions, () => currentQuestion() !== undefined)
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

/** Without the dialog nobody can agree, so every question is answered with no; what was lost is the network. */
function Refusal() {
  const question = useSyncExternalStore(subscribeToQuestions, currentQuestion)
  useEffect(() => {
    if (!question) return
    question.answer(false)
    toastError(NETWORK_CODE)
  }, [question])
  return null
}
