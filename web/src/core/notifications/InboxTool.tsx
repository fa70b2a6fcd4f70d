import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { HeaderPanel } from '#platform/layout/HeaderPanel.tsx'
import { onSessionEnd } from '#platform/session/session.ts'
import { useUnread, currentUnread, setUnread } from '#platform/session/unread.ts'
import { useSession } from '#platform/session/use-can.ts'
import classes from './InboxTool.module.css'
import { removePushSubscription, pushUser } from './push-user.ts'
import { inboxTexts } from './texts.ts'
import type { Notification } from '@crm/contract/core/notifications'
import {
  notificationStreams,
  notificationEndpoints,
} from '@crm/contract/core/notifications.endpoints'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#platform/api/query.ts'
import { useLiveEvents } from '#platform/live/use-live-events.ts'

/** Nothing has been read for this long: the first screen stands. */
const QUIET_MS = 2_000

/** True once the first screen has come and nothing more is being fetched; it stays true. */
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

/** Keeps the number of unread messages and the lists of them up to date, and gives the message that came last while one was looking. */
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

const InboxPanel = lazy(() =>
  import('./InboxPanel.tsx').then((file) => ({ default: file.InboxPanel })),
)
const MOST_SHOWN = 99

// who leaves on purpose leaves no messages for the next person at this computer
onSessionEnd(({ code }) => void (code === null && removePushSubscription()))

/** The inbox in the header: how many messages are unread, the last few of them, and what has just come for who cannot see the number. */
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

/** A browser that still shows the messages of another user stops to; one that shows the user's own goes on after all sessions were ended. */
function usePushOfUser(isQuiet: boolean) {
  const { user, viewingAs } = useSession()
  const isViewing = viewingAs !== null
  useEffect(() => {
    const whose = pushUser()
    if (!isQuiet || whose === null) return
    if (whose !== user.id) removePushSubscription()
    // tried again with the next page, and nothing that the user could do about it
    else if (!isViewing)
      void import('./push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
  }, [isQuiet, user.id, isViewing])
}
