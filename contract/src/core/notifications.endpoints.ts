import { endpoints } from '../platform/endpoint.ts'
import type { notificationSchemas, notificationStreamSchemas } from './notifications.ts'

export const notificationEndpoints = endpoints<typeof notificationSchemas>()({
  list: { method: 'GET', path: '/messages', access: 'signed-in' },
  read: { method: 'PUT', path: '/messages/:id/read', access: 'signed-in' },
  unread: { method: 'DELETE', path: '/messages/:id/read', access: 'signed-in' },
  readAll: { method: 'POST', path: '/messages/read', access: 'signed-in' },
  push: { method: 'GET', path: '/messages/push', access: 'signed-in' },
  subscribe: { method: 'POST', path: '/messages/push', access: 'signed-in' },
  unsubscribe: { method: 'POST', path: '/messages/push/remove', access: 'signed-in' },
})

export const notificationStreams = endpoints<typeof notificationStreamSchemas>()({
  follow: { method: 'GET', path: '/messages/stream', access: 'signed-in', kind: 'stream' },
})
