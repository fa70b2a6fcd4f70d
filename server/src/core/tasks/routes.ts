import { taskEndpoints, taskFiles } from '@crm/contract/core/tasks/tasks'
import type { FastifyInstance } from 'fastify'
import { findPeople } from '#core/people/service.ts'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { taskExport } from './export.ts'
import { changeTasks } from './bulk/bulk.ts'
import { listChanges } from './changes.ts'
import { addComment, listComments, removeComment, updateComment } from './comments/comments.ts'
import { completeTask } from './completion/completion.ts'
import { previewDeadlines } from './completion/occurrences.ts'
import {
  checkItem,
  createTask,
  delegateTask,
  getTask,
  listTasks,
  removeTask,
  taskBoard,
  updateTask,
} from './service.ts'
import {
  attachmentEndpoints,
  attachmentFiles,
  attachmentUploads,
} from '@crm/contract/core/tasks/attachments'
import { AppError } from '#platform/errors.ts'
import { mountUploads } from '#platform/files/upload.ts'
import {
  addAttachment,
  getAttachment,
  listAttachments,
  removeAttachment,
} from './attachments/attachments.ts'

export function mountTasks(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, taskFiles, { export: exporting(context, taskExport) })
  mount(app, context, taskEndpoints, {
    list: ({ query }, actor) => listTasks(context, actor, query),
    board: async ({ query }, actor) => ({ data: await taskBoard(context, actor, query) }),
    people: async ({ query }) => ({ data: await findPeople(db, 'task.read', query.search) }),
    get: async ({ params }, actor) => ({ data: await getTask(db, actor, params.id) }),
    create: async ({ body }, actor) => ({ data: await createTask(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateTask(context, actor, params.id, body),
    }),
    delegate: async ({ params, body }, actor) => ({
      data: await delegateTask(context, actor, params.id, body),
    }),
    check: async ({ params, body }, actor) => ({
      data: await checkItem(context, actor, params, body.done),
    }),
    complete: async ({ params }, actor) => ({
      data: await completeTask(context, actor, params.id),
    }),
    bulk: async ({ body }, actor) => ({ data: await changeTasks(context, actor, body) }),
    remove: ({ params }, actor) => removeTask(context, actor, params.id),
    changes: ({ params, query }, actor) => listChanges(context, actor, params.id, query),
    preview: async ({ body }) => ({ data: previewDeadlines(body.recurrence, body.deadline_at) }),
    comments: ({ params, query }, actor) => listComments(context, actor, params.id, query),
    addComment: async ({ params, body }, actor) => ({
      data: await addComment(context, actor, params.id, body),
    }),
    updateComment: async ({ params, body }, actor) => ({
      data: await updateComment(context, actor, params, body),
    }),
    removeComment: async ({ params }, actor) => ({
      data: await removeComment(context, actor, params),
    }),
  })
  mountAttachments(app, context)
}

function mountAttachments(app: FastifyInstance, context: Context): void {
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
