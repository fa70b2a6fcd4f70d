import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { HeaderPanel } from '#platform/layout/HeaderPanel.tsx'
import { onSessionEnd } from '#platform/session/session.ts'
import { useUnread } from '#platform/session/unread.ts'
import { useSession } from '#platform/session/use-can.ts'
import classes from './InboxTool.module.css'
import { forgetPush, pushUser } from './push-user.ts'
import { inboxTexts } from './texts.ts'
import { useInboxLive, useQuiet } from './use-inbox-live.ts'

const InboxPanel = lazy(() =>
  import('./InboxPanel.tsx').then((file) => ({ default: file.InboxPanel })),
)
const MOST_SHOWN = 99

// who leaves on purpose leaves no messages for the next person at this computer
onSessionEnd(({ code }) => void (code === null && forgetPush()))

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
    if (whose !== user.id) forgetPush()
    // tried again with the next page, and nothing that the user could do about it
    else if (!isViewing)
      void import('./push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
  }, [isQuiet, user.id, isViewing])
}
