import { notificationEndpoints, notificationStreams } from '@crm/contract/core/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { mountStreams } from '#platform/http/stream.ts'
import { describePush, PUSH_WAY, subscribe, unsubscribe } from './push.ts'
import { followInbox, listInbox, markAllRead, markRead } from './service.ts'

export function mountNotifications(app: FastifyInstance, context: Context): void {
  mount(app, context, notificationEndpoints, {
    list: async ({ query }, actor) => {
      const { rows, total } = await listInbox(context, actor, query)
      return toPage(query, rows, total)
    },
    read: async ({ params }, actor) => ({ data: await markRead(context, actor, params.id, true) }),
    unread: async ({ params }, actor) => ({
      data: await markRead(context, actor, params.id, false),
    }),
    readAll: async (_input, actor) => ({ data: await markAllRead(context, actor) }),
    push: async (_input, actor) => ({ data: await describePush(context, actor) }),
    subscribe: async ({ body }, actor, call) => ({
      data: await subscribe(context, actor, call.token ?? '', body, PUSH_WAY),
    }),
    unsubscribe: async ({ body }, actor) => {
      await unsubscribe(context, actor, body.endpoint)
      return {}
    },
  })
  mountStreams(app, context, notificationStreams, {
    follow: {
      // every user has an inbox
      admit: () => Promise.resolve(),
      follow: (_input, stream, actor) => followInbox(context, actor.user.id, stream),
    },
  })
}
