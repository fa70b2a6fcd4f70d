import { taskCategoryEndpoints, taskCategoryFiles } from '@crm/contract/core/tasks/task-categories'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { taskCategoryExport } from './export.ts'
import { list, listAll } from './repository.ts'
import { createCategory, removeCategory, updateCategory } from './service.ts'

export function mountTaskCategories(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, taskCategoryFiles, { export: exporting(context, taskCategoryExport) })
  mount(app, context, taskCategoryEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    choices: async () => ({ data: await listAll(db) }),
    create: async ({ body }, actor) => ({ data: await createCategory(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateCategory(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeCategory(db, actor, params.id),
  })
}
