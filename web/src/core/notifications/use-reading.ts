import { errorText } from '#platform/api/error-text.ts'
import type { Notification } from '@crm/contract/core/notifications'
import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { invalidate } from '#platform/api/query.ts'
import { useCan } from '#platform/session/use-can.ts'
import { currentUnread, setUnread } from '#platform/session/unread.ts'
import { toastFailed } from '#platform/toast/toast.ts'

const INBOX = notificationEndpoints.list

/** Shown at once and taken back when the server refuses. Read-only while viewing as a role. */
export function useReading() {
  const client = useQueryClient()
  const mayMark = useCan(notificationEndpoints.read)

  const shown = (readAt: (message: Notification) => string | null) =>
    client.setQueriesData<EndpointAnswer<typeof INBOX>>(
      { predicate: ({ queryKey }) => queryKey[0] === INBOX.path },
      (answer) =>
        answer && {
          ...answer,
          data: answer.data.map((message) => ({ ...message, read_at: readAt(message) })),
        },
    )

  const send = async (count: number, request: () => Promise<{ data: { unread: number } }>) => {
    const before = currentUnread()
    setUnread(count)
    try {
      setUnread((await request()).data.unread)
    } catch (error) {
      setUnread(before)
      toastFailed(errorText(error))
    }
    await invalidate(client, [INBOX])
  }

  const mark = (message: Notification, isRead: boolean) => {
    if (!mayMark || isRead === (message.read_at !== null)) return
    const now = isRead ? new Date().toISOString() : null
    shown(({ id, read_at }) => (id === message.id ? now : read_at))
    const endpoint = isRead ? notificationEndpoints.read : notificationEndpoints.unread
    void send(Math.max(0, currentUnread() + (isRead ? -1 : 1)), () =>
      call(endpoint, { params: { id: message.id } }),
    )
  }

  const markAll = () => {
    const now = new Date().toISOString()
    shown(({ read_at }) => read_at ?? now)
    void send(0, () => call(notificationEndpoints.readAll, {}))
  }

  return { mayMark, mark, markAll }
}
