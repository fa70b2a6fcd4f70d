import { endpoints } from '../../platform/endpoint.ts'
import type {
  attachmentSchemas,
  attachmentUploadSchemas,
  attachmentFileSchemas,
} from './attachments.ts'

/** The largest file that may be attached: 10 MB. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024

export const attachmentEndpoints = endpoints<typeof attachmentSchemas>()({
  list: { method: 'GET', path: '/tasks/:id/attachments', access: ['task.read'] },
  remove: { method: 'DELETE', path: '/tasks/:id/attachments/:attachmentId', access: ['task.read'] },
})

export const attachmentUploads = endpoints<typeof attachmentUploadSchemas>()({
  add: {
    method: 'POST',
    path: '/tasks/:id/attachments',
    access: ['task.read'],
    kind: 'upload',
    maxBytes: MAX_ATTACHMENT_BYTES,
  },
})

export const attachmentFiles = endpoints<typeof attachmentFileSchemas>()({
  get: {
    method: 'GET',
    path: '/tasks/:id/attachments/:attachmentId',
    access: ['task.read'],
    kind: 'file',
  },
})
