import {
  temperatureEndpoints,
  temperatureFiles,
  temperaturePrintFiles,
} from '@crm/contract/warehouse/temperatures/temperatures'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { temperatureExport } from './export.ts'
import { printMonth } from './print.ts'
import { list, listToday } from './repository.ts'
import { getMonth, recordReading, withdrawReading } from './service.ts'

export function mountTemperatures(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mountFiles(app, context, temperatureFiles, { export: exporting(context, temperatureExport) })
  mountFiles(app, context, temperaturePrintFiles, {
    print: ({ params, body }) => printMonth(context, params.id, body),
  })
  mount(app, context, temperatureEndpoints, {
    today: async () => ({ data: await listToday(db, clock.today()) }),
    list: async ({ query }) => {
      const { rows, total } = await list(db, query)
      return toPage(query, rows, total)
    },
    month: async ({ params, query }) => ({ data: await getMonth(db, params.id, query.month) }),
    record: async ({ body }, actor) => ({ data: await recordReading(context, actor, body) }),
    withdraw: async ({ params, body }, actor) => ({
      data: await withdrawReading(context, actor, params.id, body),
    }),
  })
}
