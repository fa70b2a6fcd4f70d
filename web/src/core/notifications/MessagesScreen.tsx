import { notificationQuery, type Notification } from '@crm/contract/core/notifications'
import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import { IconChecks, IconMail, IconMailOpened } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { messageText } from '#platform/i18n/messages.ts'
import { READ_ONLY_CODE } from '#platform/session/use-is-viewing.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { flagFilter } from '#platform/list-filters/filters.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useUnread } from '#platform/session/unread.ts'
import classes from './MessagesScreen.module.css'
import { NotificationSign, useWhen } from './NotificationSign.tsx'
import { inboxTexts } from './texts.ts'
import { useReading } from './use-reading.ts'

export function MessagesScreen() {
  const t = useTexts(inboxTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const when = useWhen()
  const list = useList(notificationEndpoints.list, notificationQuery)
  const unread = useUnread()
  const { mayMark, mark, markAll } = useReading()
  const open = (message: Notification) => {
    mark(message, true)
    if (message.path !== null) void navigate({ to: message.path })
  }
  const columns: readonly Column<Notification, 'created_at'>[] = [
    {
      title: t('list.message'),
      cell: ({ kind, words, read_at }) => (
        <span className={classes.message} data-unread={read_at === null || undefined}>
          <NotificationSign kind={kind} />
          <span>
            {words[language]}
            {read_at === null && <span className={classes.unread}>{t('unread')}</span>}
          </span>
        </span>
      ),
    },
    {
      title: t('list.when'),
      cell: ({ created_at }) => when(created_at),
      sort: 'created_at',
      nowrap: true,
      width: '9rem',
    },
  ]
  const getActions = (message: Notification): RowAction[] => {
    const disabledReason = mayMark ? undefined : messageText(READ_ONLY_CODE)
    return message.read_at === null
      ? [
          {
            label: t('read'),
            icon: IconMailOpened,
            onClick: () => mark(message, true),
            disabledReason,
          },
        ]
      : [
          {
            label: t('takeBack'),
            icon: IconMail,
            onClick: () => mark(message, false),
            disabledReason,
          },
        ]
  }
  return (
    <ListPage
      title={t('title')}
      list={list}
      columns={columns}
      rowName={({ words }) => words[language]}
      onRowOpen={open}
      rowActions={getActions}
      filters={[flagFilter('unread', t('list.unread'), { onlyYes: true })]}
      primaryAction={<ReadAll unread={unread} mayMark={mayMark} markAll={markAll} />}
      empty={{ text: t('list.empty') }}
    />
  )
}

function ReadAll({
  unread,
  mayMark,
  markAll,
}: {
  unread: number
  mayMark: boolean
  markAll: () => void
}) {
  const t = useTexts(inboxTexts)
  return (
    <ActionButton
      refused={mayMark ? unread === 0 && t('allRead') : messageText(READ_ONLY_CODE)}
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden />}
      onClick={markAll}
    >
      {t('readAll')}
    </ActionButton>
  )
}
