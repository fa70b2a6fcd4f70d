import { taskCategoryEndpoints } from '@crm/contract/core/task-categories'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/mount.ts'
import { pageOf } from '#platform/paging.ts'
import { list, listAll } from './repository.ts'
import { createCategory, removeCategory, updateCategory } from './service.ts'

/** Mounts the categories of tasks. */
export function mountTaskCategories(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, taskCategoryEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return pageOf(query, rows, total)
    },
    choices: async () => ({ data: await listAll(db) }),
    create: async ({ body }, actor) => ({ data: await createCategory(db, actor, body) }),
    update: async ({ params, body }, actor) => ({ data: await updateCategory(db, actor, params.id, body) }),
    remove: async ({ params }, actor) => {
      await removeCategory(db, actor, params.id)
      return { data: params }
    },
  })
}
