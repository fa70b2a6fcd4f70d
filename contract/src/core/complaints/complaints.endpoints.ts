import { endpoints, post } from '../../platform/endpoint.ts'
import { MAX_ATTACHMENT_BYTES } from '../tasks/attachments.endpoints.ts'
import type { complaintUploadSchemas } from './complaints.ts'

/** Of one complaint. */
export const MAX_COMPLAINT_FILES = 5

export const complaintUploads = endpoints<typeof complaintUploadSchemas>()({
  create: post('/complaints', 'public', {
    kind: 'upload',
    maxBytes: MAX_ATTACHMENT_BYTES,
    maxFiles: MAX_COMPLAINT_FILES,
  }),
})
