import { endpoints } from '../platform/endpoint.ts'
import { exportOf } from '../platform/export.ts'
import type { mailSchemas } from './mail.ts'

export const mailEndpoints = endpoints<typeof mailSchemas>()({
  list: { method: 'GET', path: '/mail', access: ['settings.read'] },
  retry: { method: 'POST', path: '/mail/:id/retry', access: ['settings.update'] },
  retryAll: { method: 'POST', path: '/mail/retry', access: ['settings.update'] },
  cancel: { method: 'POST', path: '/mail/:id/cancel', access: ['settings.update'] },
})

/** What the list shows, as a file. */
export const mailFiles = { export: exportOf(mailEndpoints.list) }
