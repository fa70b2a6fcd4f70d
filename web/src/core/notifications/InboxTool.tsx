import type { Notification } from '@crm/contract/core/notifications'
import {
  notificationStreams,
  notificationEndpoints,
} from '@crm/contract/core/notifications.endpoints'
import { IconBell } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { invalidate } from '#platform/api/query.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { HeaderPanel } from '#platform/layout/HeaderPanel.tsx'
import { useLiveEvents } from '#platform/live/use-live-events.ts'
import { onSessionEnd } from '#platform/session/session.ts'
import { useUnread, currentUnread, setUnread } from '#platform/session/unread.ts'
import { useSession } from '#platform/session/use-can.ts'
import classes from './InboxTool.module.css'
import { removePushSubscription, pushUser } from './push-user.ts'
import { inboxTexts } from './texts.ts'

const QUIET_MS = 2_000

const InboxPanel = lazy(() =>
  import('./InboxPanel.tsx').then((file) => ({ default: file.InboxPanel })),
)

const MOST_SHOWN = 99

// after signing out, this browser shows no messages of the user
onSessionEnd(({ code }) => void (code === null && removePushSubscription()))

/** The status line tells a new message to screen readers. */
export function InboxTool() {
  const t = useTexts(inboxTexts)
  const { language } = useLanguage()
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const isQuiet = useQuiet()
  const latest = useInboxLive(isQuiet)
  usePushOfUser(isQuiet)
  const button = (
    <span className={classes.bell}>
      <IconBell size={22} stroke={1.75} />
      {unread > 0 && (
        <span className={classes.badge}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
      )}
    </span>
  )
  return (
    <>
      <HeaderPanel
        wide
        label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
        button={button}
        onOpenChange={setOpen}
      >
        <Suspense>{isOpen && <InboxPanel />}</Suspense>
      </HeaderPanel>
      <p className={classes.news} role="status">
        {latest && t('news', { words: latest.words[language] })}
      </p>
    </>
  )
}

/** True once nothing has been fetched for a while; stays true. */
function useQuiet(): boolean {
  const fetching = useIsFetching()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (isQuiet || fetching > 0) return undefined
    const timer = setTimeout(() => setQuiet(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isQuiet, fetching])
  return isQuiet
}

/** Keeps the inbox up to date; returns the last message that came meanwhile. */
function useInboxLive(enabled: boolean): Notification | null {
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

/**
 * Ends another user's subscription; renews the user's own, which is lost when all sessions are
 * ended.
 */
function usePushOfUser(isQuiet: boolean) {
  const { user, viewingAs } = useSession()
  const isViewing = viewingAs !== null
  useEffect(() => {
    const whose = pushUser()
    if (!isQuiet || whose === null) return
    if (whose !== user.id) removePushSubscription()
    // the next page tries again; the user can do nothing about it
    else if (!isViewing)
      void import('./push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
  }, [isQuiet, user.id, isViewing])
}
