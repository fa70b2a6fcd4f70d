import { logEndpoints, logFiles } from '@crm/contract/core/log'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { toPage } from '#platform/http/paging.ts'
import { logExport } from './export.ts'
import { testPlace } from './outlets/outlets.ts'
import { listLog, openCatalog } from './service.ts'

export function mountLog(app: FastifyInstance, context: Context): void {
  const catalog = openCatalog()
  mountFiles(app, context, logFiles, { export: exporting(context, logExport(catalog)) })
  mount(app, context, logEndpoints, {
    list: async ({ query }, actor) => {
      const { entries, total, capped } = await listLog(context, catalog, actor, query)
      return toPage(query, entries, total, capped)
    },
    testSeal: async ({ body }) => ({ data: await testPlace(context, body.place) }),
  })
}
