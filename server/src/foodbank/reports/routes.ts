import { reportEndpoints, reportRowFiles } from '@crm/contract/foodbank/reports/reports'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { reportRowExport } from './export.ts'
import { reportRows } from './rows.ts'
import { summaryReport } from './service.ts'

/** Mounts the summary report and the rows behind its numbers. */
export function mountReports(app: FastifyInstance, context: Context): void {
  mountFiles(app, context, reportRowFiles, {
    export: async (input, actor, info) =>
      exporting(context, reportRowExport(input.body.filters.cell))(input, actor, info),
  })
  mount(app, context, reportEndpoints, {
    get: async ({ query }, actor) => ({ data: await summaryReport(context, actor, query) }),
    rows: ({ query }, actor) => reportRows(context, actor, query),
  })
}
