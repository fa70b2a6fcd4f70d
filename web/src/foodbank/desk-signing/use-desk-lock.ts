import type { DeskSigning } from '@crm/contract/foodbank/desk/desk-signing'
import { deskSigningEndpoints } from '@crm/contract/foodbank/desk/desk-signing.endpoints'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { watchMovement } from '#platform/session/movement.ts'
import { isDeserted, savePresence, KEEP_MS, presenceAt } from './presence.ts'
import { invalidateSigned, rereadDays } from './queries.ts'

type Message = { readonly organizationId: string; readonly kind: 'moved' | 'locked' }

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'organizationId' in value && 'kind' in value

/** Locks a desk after its minutes without movement, or on request. Movement is reported to the server, which ends the signature by itself. Other tabs of the desk are informed of both. */
export function useDeskLock(organizationId: string, signing: DeskSigning | null, readAt: number) {
  const client = useQueryClient()
  const minutes = signing?.lock_minutes ?? 0
  const isWatched = signing !== null && signing.signed !== null
  const lockedNow = () => {
    const presence = presenceAt(organizationId, readAt)
    return presence.isLocked || isDeserted(presence, minutes, Date.now())
  }
  const [isLocked, setLocked] = useState(() => isWatched && lockedNow())

  const lock = useCallback(() => {
    savePresence(organizationId, { movedAt: Date.now(), isLocked: true })
    setLocked(true)
    void invalidateSigned(client, organizationId)
      .then(() => call(deskSigningEndpoints.unsign, { params: { id: organizationId } }))
      // offline, the server ends the signature by itself
      .catch(() => undefined)
  }, [client, organizationId])

  useEffect(() => {
    if (!isWatched || isLocked) return
    return watchDesk(client, { organizationId, minutes, lock })
  }, [client, isLocked, isWatched, lock, minutes, organizationId])

  return {
    isLocked,
    lock,
    unlock: () => {
      savePresence(organizationId, { movedAt: Date.now(), isLocked: false })
      setLocked(false)
    },
  }
}

type Watched = { organizationId: string; minutes: number; lock: () => void }

/** Reports movement and locks the deserted desk, until the function that it returns is called. */
function watchDesk(client: QueryClient, { organizationId, minutes, lock }: Watched): () => void {
  let isEnded = false
  const channel = new BroadcastChannel('desk-signing')
  const broadcast = (kind: Message['kind']) =>
    channel.postMessage({ organizationId, kind } satisfies Message)
  let reportedAt = 0
  let reportTimer: ReturnType<typeof setTimeout> | undefined
  let { movedAt } = presenceAt(organizationId, Date.now())

  const move = (now: number) => {
    movedAt = now
    savePresence(organizationId, { movedAt, isLocked: false })
  }
  const check = () => {
    const isOver = isDeserted({ movedAt, isLocked: false }, minutes, Date.now())
    if (isOver) {
      broadcast('locked')
      lock()
    }
    return isOver
  }
  const report = () => {
    reportTimer = undefined
    reportedAt = Date.now()
    broadcast('moved')
    call(deskSigningEndpoints.keep, { params: { id: organizationId } }).catch((error: unknown) => {
      if (errorCode(error) === 'desk.not_signed') void rereadDays(client)
    })
  }
  const onMove = () => {
    // the first move after sleep comes before any timer
    if (isEnded || check()) return
    const now = Date.now()
    move(now)
    reportTimer ??= setTimeout(report, Math.max(0, reportedAt + KEEP_MS - now))
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || data.organizationId !== organizationId) return
    if (data.kind === 'moved') move(Date.now())
    else void rereadDays(client)
  })
  const stop = watchMovement({ onMove, check })
  return () => {
    isEnded = true
    stop()
    clearTimeout(reportTimer)
    channel.close()
  }
}
