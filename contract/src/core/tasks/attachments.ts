import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { id, moment } from '../../platform/formats.ts'
import { person } from '../users/people.ts'

/** The largest file that may be attached: 10 MB. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
/** Files of one task. */
export const MAX_ATTACHMENTS = 20

/** What may be attached, judged by the content; the name's ending is put right. */
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
  /** Null came with a complaint of the public page. */
  author: person.nullable(),
  created_at: moment,
  can: z.object({ delete: z.boolean() }),
})
export type Attachment = z.infer<typeof attachment>

const params = z.object({ id })
const ofTask = z.object({ id, attachmentId: id })
const refusals = { 'task.not_found': 404 } as const

export const attachmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tasks/:id/attachments',
    access: ['task.read'],
    summary: 'Files of a task',
    params,
    answer: one(z.array(attachment)),
    refusals,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tasks/:id/attachments/:attachmentId',
    access: ['task.read'],
    summary: 'Remove a file',
    params: ofTask,
    answer: done('attachment.deleted', z.object({ id })),
    refusals: { ...refusals, 'attachment.not_found': 404 },
  }),
}

export const attachmentUploads = {
  add: endpoint({
    method: 'POST',
    path: '/tasks/:id/attachments',
    access: ['task.read'],
    summary: 'Attach a file to a task',
    kind: 'upload',
    maxBytes: MAX_ATTACHMENT_BYTES,
    params,
    body: z.strictObject({}),
    answer: done('attachment.created', attachment),
    status: 201,
    refusals: { ...refusals, 'attachment.too_many': 409 },
  }),
}

export const attachmentFiles = {
  get: endpoint({
    method: 'GET',
    path: '/tasks/:id/attachments/:attachmentId',
    access: ['task.read'],
    summary: 'The content of a file, to be saved and never to be run',
    kind: 'file',
    params: ofTask,
    answer: z.unknown(),
    refusals: { ...refusals, 'attachment.not_found': 404 },
  }),
}
