import { stockEndpoints, stockFiles } from '@crm/contract/warehouse/stock'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { stockExport } from './export.ts'
import { getWarehouseDay, listStock, readCode } from './service.ts'

export function mountStock(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, stockFiles, { export: exporting(context, stockExport) })
  mount(app, context, stockEndpoints, {
    list: ({ query }) => listStock(db, clock, query),
    today: async () => ({ data: await getWarehouseDay(db, clock) }),
    scan: async ({ query }) => ({ data: await readCode(db, query.code) }),
  })
}
