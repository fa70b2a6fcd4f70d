import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { id, moment } from '../../platform/formats.ts'
import { person } from '../users/people.ts'
import * as wire from './attachments.endpoints.ts'

/** Of one task. */
export const MAX_ATTACHMENTS = 20

/** Judged by the content; the file extension is corrected. */
export const ATTACHMENT_MEDIA_TYPES = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'text/plain': '.txt',
  'text/csv': '.csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.oasis.opendocument.text': '.odt',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
} as const
export type AttachmentMediaType = keyof typeof ATTACHMENT_MEDIA_TYPES

export const attachment = z.object({
  id,
  name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  /** Null for files of a public complaint. */
  author: person.nullable(),
  created_at: moment,
  can: z.object({ delete: z.boolean() }),
})
export type Attachment = z.infer<typeof attachment>

const params = z.object({ id })
const ofTask = z.object({ id, attachmentId: id })
const refusals = { 'task.not_found': 404 } as const

export const attachmentSchemas = schemas({
  list: {
    summary: 'Files of a task',
    params,
    answer: one(z.array(attachment)),
    refusals,
  },
  remove: {
    summary: 'Remove a file',
    params: ofTask,
    answer: done('attachment.deleted', z.object({ id })),
    refusals: { ...refusals, 'attachment.not_found': 404 },
  },
})
export const attachmentEndpoints = withSchemas(wire.attachmentEndpoints, attachmentSchemas)

export const attachmentUploadSchemas = schemas({
  add: {
    summary: 'Attach a file to a task',
    params,
    body: z.strictObject({}),
    answer: done('attachment.created', attachment),
    status: 201,
    refusals: { ...refusals, 'attachment.too_many': 409 },
  },
})
export const attachmentUploads = withSchemas(wire.attachmentUploads, attachmentUploadSchemas)

export const attachmentFileSchemas = schemas({
  get: {
    summary: 'The content of a file, to be saved and never to be run',
    params: ofTask,
    answer: z.unknown(),
    refusals: { ...refusals, 'attachment.not_found': 404 },
  },
})
export const attachmentFiles = withSchemas(wire.attachmentFiles, attachmentFileSchemas)
