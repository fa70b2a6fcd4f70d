import { tripEndpoints, tripFiles } from '@crm/contract/warehouse/trips/trips'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { tripExport } from './export.ts'
import { list } from './repository.ts'
import {
  addStop,
  beginStop,
  createTrip,
  getTrip,
  orderStops,
  removeTrip,
  removeStop,
  skipStop,
  updateTrip,
} from './service.ts'

export function mountTrips(app: FastifyInstance, context: Context): void {
  const { db } = context
  mountFiles(app, context, tripFiles, { export: exporting(context, tripExport) })
  mount(app, context, tripEndpoints, {
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    get: async ({ params }) => ({ data: await getTrip(db, params.id) }),
    create: async ({ body }, actor) => ({ data: await createTrip(db, actor, body) }),
    update: async ({ params, body }, actor) => ({
      data: await updateTrip(db, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeTrip(db, actor, params.id),
    addStop: async ({ params, body }, actor) => ({
      data: await addStop(db, actor, params.id, body),
    }),
    order: async ({ params, body }, actor) => ({
      data: await orderStops(db, actor, params.id, body.stops),
    }),
    removeStop: async ({ params }, actor) => ({ data: await removeStop(db, actor, params.id) }),
    begin: async ({ params }, actor) => ({ data: await beginStop(db, actor, params.id) }),
    skip: async ({ params, body }, actor) => ({
      data: await skipStop(db, actor, params.id, body.reason),
    }),
  })
}
