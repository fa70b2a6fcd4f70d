import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import type { notificationSchemas, notificationStreamSchemas } from './notifications.ts'

export const notificationEndpoints = endpoints<typeof notificationSchemas>()({
  list: get('/messages', 'signed-in'),
  read: put('/messages/:id/read', 'signed-in'),
  unread: del('/messages/:id/read', 'signed-in'),
  readAll: post('/messages/read', 'signed-in'),
  push: get('/messages/push', 'signed-in'),
  subscribe: post('/messages/push', 'signed-in'),
  unsubscribe: post('/messages/push/remove', 'signed-in'),
})

export const notificationStreams = endpoints<typeof notificationStreamSchemas>()({
  follow: get('/messages/stream', 'signed-in', { kind: 'stream' }),
})
