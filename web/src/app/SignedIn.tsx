import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { corePaths } from '#core/paths.ts'
import { leaving } from '#core/sign-in/last-url.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { clearDrafts } from '#platform/form/drafts.ts'
import { MainLayout } from '#platform/layout/MainLayout.tsx'
import { menuFor } from '#platform/menu/menu-for.ts'
import { type Shell, ShellContext } from '#platform/menu/shell.ts'
import { hasToken, onSessionEnd, type Session, signOut } from '#platform/session/session.ts'
import { useMaybeSession } from '#platform/session/use-can.ts'
import { toastError, toastMessage } from '#platform/toast/toast.ts'
import { modules } from './modules.ts'
import { ConfirmDialogs } from './ConfirmDialogs.tsx'

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
        <ConfirmDialogs />
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
