import { productEndpoints, productFiles } from '@crm/contract/warehouse/products'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { productExport } from './export.ts'
import { list, listUsed } from './repository.ts'
import { createProduct, removeProduct, updateProduct } from './service.ts'

export function mountProducts(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, productFiles, { export: exporting(context, productExport) })
  mount(app, context, productEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    choices: async () => ({ data: await listUsed(db) }),
    create: async ({ body }, actor) => ({ data: await createProduct(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateProduct(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeProduct(db, actor, params.id),
  })
}
