import type { Notification } from '@crm/contract/core/notifications'
import {
  notificationStreams,
  notificationEndpoints,
} from '@crm/contract/core/notifications.endpoints'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidate } from '#platform/api/query.ts'
import { useLiveEvents } from '#platform/live/use-live-events.ts'
import { currentUnread, setUnread } from '#platform/session/unread.ts'

/** Nothing has been read for this long: the first screen stands. */
const QUIET_MS = 2_000

/** True once the first screen has come and nothing more is being fetched; it stays true. */
export function useQuiet(): boolean {
  const fetching = useIsFetching()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (isQuiet || fetching > 0) return undefined
    const timer = setTimeout(() => setQuiet(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isQuiet, fetching])
  return isQuiet
}

/** Keeps the number of unread messages and the lists of them up to date, and gives the message that came last while one was looking. */
export function useInboxLive(enabled: boolean): Notification | null {
  const client = useQueryClient()
  const [latest, setLatest] = useState<Notification | null>(null)
  useLiveEvents(
    notificationStreams.follow,
    {},
    (event) => {
      if (event.unread === currentUnread() && !event.latest) return
      setUnread(event.unread)
      if (event.latest) setLatest(event.latest)
      void invalidate(client, [notificationEndpoints.list])
    },
    { enabled },
  )
  return latest
}
