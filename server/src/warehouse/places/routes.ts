import { placeEndpoints, placeFiles } from '@crm/contract/warehouse/places'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { listHandOutPoints } from '#platform/handed-out.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { placeExport } from './export.ts'
import { list, listUsed } from './repository.ts'
import { createPlace, removePlace, updatePlace } from './service.ts'

export function mountPlaces(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, placeFiles, { export: exporting(context, placeExport) })
  mount(app, context, placeEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    choices: async () => ({ data: await listUsed(db) }),
    handOutPoints: async () => ({ data: await listHandOutPoints(context) }),
    create: async ({ body }, actor) => ({ data: await createPlace(context, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updatePlace(context, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removePlace(db, actor, params.id),
  })
}
