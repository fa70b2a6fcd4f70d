import { endpoints, post } from '../../platform/endpoint.ts'
import { MAX_ATTACHMENT_BYTES } from '../tasks/attachments.endpoints.ts'
import type { complaintUploadSchemas } from './complaints.ts'

/** Files of one complaint (domain.md §9.10). */
export const MAX_COMPLAINT_FILES = 5

export const complaintUploads = endpoints<typeof complaintUploadSchemas>()({
  create: post('/complaints', 'public', {
    kind: 'upload',
    maxBytes: MAX_ATTACHMENT_BYTES,
    maxFiles: MAX_COMPLAINT_FILES,
  }),
})
