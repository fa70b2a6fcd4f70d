import type { Notification } from '@crm/contract/core/notifications'
import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '#platform/api/query.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useUnread } from '#platform/session/unread.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { corePaths } from '../paths.ts'
import classes from './InboxPanel.module.css'
import { NotificationSign, useWhen } from './NotificationSign.tsx'
import { inboxTexts } from './texts.ts'
import { useReading } from './use-reading.ts'

const SHOWN = 6

export function InboxPanel() {
  const t = useTexts(inboxTexts)
  const unread = useUnread()
  const { mayMark, markAll } = useReading()
  const { data, error, refetch } = useQuery(
    endpointQuery(notificationEndpoints.list, { query: { per_page: SHOWN } }),
  )
  const messages = data?.data
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        {unread > 0 && mayMark && (
          <button type="button" className={classes.readAll} onClick={markAll}>
            {t('readAll')}
          </button>
        )}
      </div>
      {error && !messages && (
        <p className={classes.nothing} role="alert">
          {t('failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {!messages && !error && (
        <div className={classes.nothing}>
          <SkeletonLines height={96} />
        </div>
      )}
      {messages?.length === 0 && <p className={classes.nothing}>{t('nothing')}</p>}
      <ul className={classes.list}>
        {messages?.map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ul>
      <Link to={corePaths.messages()} className={classes.all}>
        {t('showAll')}
      </Link>
    </>
  )
}

function Message({ message }: { message: Notification }) {
  const t = useTexts(inboxTexts)
  const { language } = useLanguage()
  const { mark } = useReading()
  const when = useWhen()
  const { kind, words, path, created_at, read_at } = message
  const look = {
    className: classes.message,
    'data-unread': read_at === null || undefined,
    onClick: () => mark(message, true),
  }
  const content = (
    <>
      <NotificationSign kind={kind} />
      <span>
        {read_at === null && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
        <span className={classes.words}>{words[language]}</span>
        <span className={classes.when}>{when(created_at)}</span>
      </span>
      <span className={classes.dot} />
    </>
  )
  if (path === null) {
    return (
      <button type="button" {...look}>
        {content}
      </button>
    )
  }
  return (
    <Link to={path} {...look}>
      {content}
    </Link>
  )
}
