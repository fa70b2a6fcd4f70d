import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { estimateOverview, getEstimates, saveEstimates } from './service.ts'

/** Mounts the estimates of what no register can compute. */
export function mountReportEstimates(app: FastifyInstance, context: Context): void {
  const { db } = context
  mount(app, context, reportEstimateEndpoints, {
    overview: async ({ query }, actor) => ({ data: await estimateOverview(context, actor, query) }),
    sheet: async ({ query }, actor) => ({ data: await getEstimates(db, actor, query) }),
    save: async ({ body }, actor) => ({ data: await saveEstimates(db, actor, body) }),
  })
}
