import { reportEndpoints } from '@crm/contract/foodbank/reports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/mount.ts'
import { reportRows } from './rows.ts'
import { summaryReport } from './service.ts'

/** Mounts the summary report and the rows behind its numbers. */
export function mountReports(app: FastifyInstance, context: Context): void {
  mount(app, context, reportEndpoints, {
    get: async ({ query }, actor) => ({ data: await summaryReport(context, actor, query) }),
    rows: ({ query }, actor) => reportRows(context, actor, query),
  })
}
