import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '#platform/router/load-screen.ts'
import { IDLE_CODE } from '#platform/session/idle.ts'
import { watchIdle } from '#platform/session/watch-idle.ts'
import type { IdleDialog } from '#platform/session/IdleDialog.tsx'
import { endSession, verifySession } from '#platform/session/session.ts'

/** Ends the session that nobody uses, and asks a minute before whether somebody is still there. */
export function IdleGuard({ idleSeconds }: { idleSeconds: number }) {
  const [left, setLeft] = useState<number | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  if (left !== null && !wasAsked) setWasAsked(true)
  useEffect(
    () =>
      watchIdle({
        idleSeconds,
        // without a network the server ends the session by itself
        tell: () => void verifySession().catch(() => undefined),
        warn: setLeft,
        end: () => endSession({ code: IDLE_CODE }),
      }),
    [idleSeconds],
  )
  return (
    wasAsked && (
      <Suspense>
        <Dialog left={left} />
      </Suspense>
    )
  )
}

const Dialog = lazy(
  async (): Promise<{ default: ComponentType<Parameters<typeof IdleDialog>[0]> }> => ({
    default: await loadChunk(() => import('#platform/session/IdleDialog.tsx')).then(
      (file) => file.IdleDialog,
      // without a network there is nothing that could be answered
      () => () => null,
    ),
  }),
)
