import { del, endpoints, get, post } from '../../platform/endpoint.ts'
import type {
  attachmentSchemas,
  attachmentUploadSchemas,
  attachmentFileSchemas,
} from './attachments.ts'

/** 10 MB. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024

export const attachmentEndpoints = endpoints<typeof attachmentSchemas>()({
  list: get('/tasks/:id/attachments', ['task.read']),
  remove: del('/tasks/:id/attachments/:attachmentId', ['task.read']),
})

export const attachmentUploads = endpoints<typeof attachmentUploadSchemas>()({
  add: post('/tasks/:id/attachments', ['task.read'], {
    kind: 'upload',
    maxBytes: MAX_ATTACHMENT_BYTES,
  }),
})

export const attachmentFiles = endpoints<typeof attachmentFileSchemas>()({
  get: get('/tasks/:id/attachments/:attachmentId', ['task.read'], { kind: 'file' }),
})
