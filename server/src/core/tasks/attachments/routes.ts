import {
  attachmentEndpoints,
  attachmentFiles,
  attachmentUploads,
} from '@crm/contract/core/tasks/attachments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { AppError } from '#platform/errors.ts'
import { mountUploads } from '#platform/files/upload.ts'
import { addAttachment, getAttachment, listAttachments, removeAttachment } from './attachments.ts'

export function mountAttachments(app: FastifyInstance, context: Context): void {
  mount(app, context, attachmentEndpoints, {
    list: async ({ params }, actor) => ({ data: await listAttachments(context, actor, params.id) }),
    remove: async ({ params }, actor) => ({ data: await removeAttachment(context, actor, params) }),
  })
  mountUploads(app, context, attachmentUploads, {
    add: async ({ params, file }, actor) => ({
      data: await addAttachment(context, actor, params.id, file),
    }),
  })
  mountFiles(app, context, attachmentFiles, {
    get: async ({ params }, actor) => {
      if (!actor) throw new AppError('token_not_found')
      const { content, media_type, name } = await getAttachment(context, actor, params)
      return { content, mediaType: media_type, fileName: name }
    },
  })
}
