import { positionEndpoints, positionFiles } from '@crm/contract/core/users/positions'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { positionExport } from './export.ts'
import { list, listAll } from './repository.ts'
import { createPosition, removePosition, updatePosition } from './service.ts'

export function mountPositions(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, positionFiles, { export: exporting(context, positionExport) })
  mount(app, context, positionEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    choices: async () => ({ data: await listAll(db) }),
    create: async ({ body }, actor) => ({ data: await createPosition(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updatePosition(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removePosition(db, actor, params.id),
  })
}
